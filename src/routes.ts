import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The kit's page is no part of a build, so that it cannot be opened where people work.
const development = process.env.NODE_ENV === 'development' ? [route('dev/ui', 'routes/dev-ui.tsx')] : []

// Inside a pattern the server gives the router the pattern's base, so `edit/*` stands under every base.
export default [
  index('routes/first-run.tsx'),
  route('auth/login', 'routes/login.tsx'),
  route('auth/logout', 'routes/logout.tsx'),
  route('list', 'routes/list.tsx'),
  route('edit/*', 'routes/edit.tsx'),
  ...development,
] satisfies RouteConfig
