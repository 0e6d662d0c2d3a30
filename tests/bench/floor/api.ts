import { queryOptions } from '@tanstack/react-query';
import { ofetch } from 'ofetch';

const TOKEN_KEY = 'access_token';

export interface Anime {
  id: number;
  title: string;
  update_info: string;
  detail_url: string;
  update_time: string;
  platform: string;
}

let refreshing: Promise<void> | null = null;

const api = ofetch.create({
  baseURL: 'http://localhost:8000',
  credentials: 'include',
  retry: 1,
  retryStatusCodes: [401],
  onRequest({ options }) {
    const token = localStorage.getItem(TOKEN_KEY);
    if (token) options.headers.set('Authorization', `Bearer ${token}`);
  },
  async onResponseError({ request, response, options }) {
    if (response.status !== 401) return;
    if (String(request).endsWith('/api/me')) options.retry = false;
    else await refresh();
  },
});

function refresh(): Promise<void> {
  refreshing ??= ofetch<{ data: { access_token: string } }>('/auth/refresh', {
    baseURL: 'http://localhost:8000',
    method: 'POST',
    credentials: 'include',
  })
    .then(({ data }) => localStorage.setItem(TOKEN_KEY, data.access_token))
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

export async function signIn(username: string, password: string): Promise<void> {
  const { token } = await api<{ token: string }>('/login', { method: 'POST', body: { username, password } });
  localStorage.setItem(TOKEN_KEY, token);
}

export const meOptions = queryOptions({
  queryKey: ['me'],
  queryFn: () => api<{ status: string }>('/api/me'),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export const animeListOptions = queryOptions({
  queryKey: ['anis'],
  queryFn: async () => (await api<{ data: { items: Anime[] } }>('/api/anis')).data.items,
  staleTime: 60_000,
});
