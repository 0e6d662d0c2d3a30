import { type ApiRequest, type ApiResponse, emptyResponse, type HeaderList } from './http-messages.ts';

const ALLOWED_HEADERS = ['authorization', 'content-type'];
const ALLOWED_METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/** `same`: not a cross-origin request; `allowed` and `foreign`: a cross-origin request that is or is not allowed. */
export function classifyOrigin(
  request: ApiRequest,
  allowedOrigins: readonly string[],
): 'same' | 'allowed' | 'foreign' {
  const origin = request.header('origin');
  if (origin === null || origin === request.url.origin) return 'same';
  return allowedOrigins.includes(origin) ? 'allowed' : 'foreign';
}

export function isPreflight(request: ApiRequest): boolean {
  return request.method === 'OPTIONS' && request.header('access-control-request-method') !== null;
}

/** The CORS headers of a response; a foreign origin gets no permission. */
export function corsHeaders(request: ApiRequest, allowedOrigins: readonly string[]): HeaderList {
  const origin = request.header('origin');
  const vary = ['Vary', 'Origin'] as const;
  if (origin === null || classifyOrigin(request, allowedOrigins) !== 'allowed') return [vary];
  return [vary, ['Access-Control-Allow-Origin', origin], ['Access-Control-Allow-Credentials', 'true']];
}

/** 204 with the permissions, or 403 without any if the origin, the method or a header is not allowed. */
export function respondToPreflight(request: ApiRequest, allowedOrigins: readonly string[]): ApiResponse {
  const requested = (request.header('access-control-request-headers') ?? '').toLowerCase().split(',');
  const headers = requested.map((name) => name.trim()).filter((name) => name !== '');
  const isGranted =
    classifyOrigin(request, allowedOrigins) === 'allowed' &&
    ALLOWED_METHODS.includes(request.header('access-control-request-method') ?? '') &&
    headers.every((name) => ALLOWED_HEADERS.includes(name));
  if (!isGranted) return emptyResponse(403, [['Vary', 'Origin']]);
  return emptyResponse(204, [
    ...corsHeaders(request, allowedOrigins),
    ['Access-Control-Allow-Methods', ALLOWED_METHODS.join(', ')],
    ['Access-Control-Allow-Headers', 'Authorization, Content-Type'],
  ]);
}
