import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/**
 * A page whose code loads with its route. Meanwhile the previous page stays, under page/NavigationProgress.tsx. If a
 * file cannot be loaded, the route fails and its error screen decides whether to reload the page. The router's
 * `lazyRouteComponent` would reload it without asking whether the server responds.
 */
export function lazyPage(load: () => Promise<ComponentType>): RouteComponent {
  let Page: ComponentType | undefined;
  const component: RouteComponent = () => Page && <Page />;
  component.preload = async () => {
    Page = await load();
    // The router would wait for it at every change of the URL, and even `import` of loaded code takes several tasks.
    delete component.preload;
  };
  return component;
}
