import { type Answer, type Call, empty, type HeaderList } from './exchange.ts';

const ALLOWED_HEADERS = ['authorization', 'content-type'];
const ALLOWED_METHODS = ['GET', 'POST', 'OPTIONS'];
const PREFLIGHT_MAX_AGE_S = 600;

/** `same`: no cross-origin call at all; `allowed` and `foreign` are, from an origin that was told or was not. */
export function judgeOrigin(call: Call, allowedOrigins: readonly string[]): 'same' | 'allowed' | 'foreign' {
  const origin = call.header('origin');
  if (origin === null || origin === call.url.origin) return 'same';
  return allowedOrigins.includes(origin) ? 'allowed' : 'foreign';
}

export function isPreflight(call: Call): boolean {
  return call.method === 'OPTIONS' && call.header('access-control-request-method') !== null;
}

/** The headers that every answer carries; a foreign origin gets no permission. */
export function corsHeaders(call: Call, allowedOrigins: readonly string[]): HeaderList {
  const origin = call.header('origin');
  const vary = ['Vary', 'Origin'] as const;
  if (origin === null || judgeOrigin(call, allowedOrigins) !== 'allowed') return [vary];
  return [vary, ['Access-Control-Allow-Origin', origin], ['Access-Control-Allow-Credentials', 'true']];
}

/** 204 with the permissions, or 403 without any when the origin, the method or one of the headers is not allowed. */
export function answerPreflight(call: Call, allowedOrigins: readonly string[]): Answer {
  const asked = (call.header('access-control-request-headers') ?? '').toLowerCase().split(',');
  const headers = asked.map((name) => name.trim()).filter((name) => name !== '');
  const isGranted =
    judgeOrigin(call, allowedOrigins) === 'allowed' &&
    ALLOWED_METHODS.includes(call.header('access-control-request-method') ?? '') &&
    headers.every((name) => ALLOWED_HEADERS.includes(name));
  if (!isGranted) return empty(403, [['Vary', 'Origin']]);
  return empty(204, [
    ...corsHeaders(call, allowedOrigins),
    ['Access-Control-Allow-Methods', ALLOWED_METHODS.join(', ')],
    ['Access-Control-Allow-Headers', 'Authorization, Content-Type'],
    ['Access-Control-Max-Age', String(PREFLIGHT_MAX_AGE_S)],
  ]);
}
