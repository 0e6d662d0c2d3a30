import type { Api } from '../http/api.ts';
import type { SessionLimits } from './limits.ts';
import type { Renewal } from './renew.ts';
import type { TokenStore } from './token-store.ts';

interface SignOutDependencies {
  api: Api;
  tokens: TokenStore;
  renewal: Renewal;
  /** From here on nothing that was under way has an effect. */
  startGeneration(): void;
  /** Becomes unauthenticated. */
  end(): Promise<void>;
  log(message: string): void;
  limits: SessionLimits;
}

/** Signing out: one POST /logout however often it is asked for, and the end of the session whatever comes of it. */
export function createSignOut(deps: SignOutDependencies): () => Promise<void> {
  const { api, tokens, renewal, log, limits } = deps;
  let underWay: Promise<void> | null = null;

  async function leave(): Promise<void> {
    deps.startGeneration();
    await renewal.settle();
    try {
      await api('/logout', { method: 'POST', signal: AbortSignal.timeout(limits.logoutLimitMs) });
    } catch {
      log('Logout failed'); // spec, section 8
    }
    tokens.clear();
    await deps.end();
  }

  return () => {
    underWay ??= leave().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
