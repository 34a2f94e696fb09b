import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The pages of the kit are no part of a build, so that they cannot be opened where people work.
const development =
  process.env.NODE_ENV === 'development'
    ? [
        route('dev/ui', 'routes/dev-ui.tsx'),
        route('dev/fields', 'routes/dev-fields.tsx'),
        route('dev/rich-text', 'routes/dev-rich-text.tsx'),
      ]
    : []

// Inside a pattern the server gives the router the pattern's base, so `edit/*` stands under every base.
export default [
  // Of a catalogue the list of its sources, otherwise the first run.
  index('routes/front.tsx'),
  route('auth/login', 'routes/login.tsx'),
  route('auth/logout', 'routes/logout.tsx'),
  route('auth/register', 'routes/register.tsx'),
  route('auth/reset-password', 'routes/reset-password.tsx'),
  route('auth/set-password', 'routes/set-password.tsx'),
  route('auth/verify-request', 'routes/verify-request.tsx'),
  route('auth/accept-invite', 'routes/accept-invite.tsx'),
  route('auth/profile', 'routes/profile.tsx'),
  route('auth/project-management', 'routes/project-management.tsx'),
  route('list', 'routes/list.tsx'),
  route('list/pattern', 'routes/pattern.tsx'),
  route('list/duplicate', 'routes/duplicate.tsx'),
  route('list/media', 'routes/pictures.tsx'),
  route('list/form', 'routes/form.tsx'),
  route('list/delete', 'routes/delete.tsx'),
  route('datasets', 'routes/datasets.tsx'),
  route('themes', 'routes/themes.tsx'),
  route('theme/:themeId', 'routes/theme.tsx'),
  route('team', 'routes/team.tsx'),
  route('trash', 'routes/trash.tsx'),
  route('edit/*', 'routes/edit.tsx'),
  route('manage', 'routes/manage.tsx'),
  route('manage/pages', 'routes/manage-pages.tsx'),
  route('manage/templates', 'routes/manage-templates.tsx'),
  route('manage/tags', 'routes/manage-tags.tsx'),
  route('manage/compare/:pageId', 'routes/compare.tsx'),
  route('manage/design', 'routes/design.tsx'),
  route('source/:sourceId', 'routes/source.tsx', [
    index('routes/source-overview.tsx'),
    route('metadata', 'routes/source-metadata.tsx'),
    route('admin', 'routes/source-admin.tsx'),
    route('table/:viewId?', 'routes/source-table.tsx'),
    route('upload/:viewId?', 'routes/source-upload.tsx'),
    route('validate/:viewId?', 'routes/source-validate.tsx'),
    route('view/:viewId?', 'routes/source-view.tsx'),
  ]),
  ...development,
] satisfies RouteConfig
