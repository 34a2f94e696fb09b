import { type RouteConfig, route } from '@react-router/dev/routes'

// Inside a pattern the server gives the router the pattern's base, so `edit/*` stands under every base.
export default [
  route('auth/login', 'routes/login.tsx'),
  route('auth/logout', 'routes/logout.tsx'),
  route('list', 'routes/list.tsx'),
  route('edit/*', 'routes/edit.tsx'),
] satisfies RouteConfig
