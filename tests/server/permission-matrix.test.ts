import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { routeScreens } from '#domain/site/route-tree.ts'
import { BUILT_IN } from '#domain/theme/built-in.ts'
import { FORMS_PATTERN_ROUTES, INSTALLATION_ROUTES, PAGE_PATTERN_ROUTES } from '#server/screens.ts'
import { ACCOUNT_ROWS, makeAccountTargets } from '../support/account-matrix.ts'
import { call, done, GUEST, type Identity, personOf } from '../support/people.ts'
import { DOT, type SmallWorld } from '../support/small-world.ts'
import { secondSite, worldInUse } from '../support/world-in-use.ts'

/** Who asks: a guest, people with a level on this site, and an administrator of another site (here level 0). */
const LEVELS = [0, 1, 4, 5, 9, 10]
const OTHER_SITE = 'other_site'
const LEVEL_HERE: Record<string, number> = {
  guest: -1,
  ...Object.fromEntries(LEVELS.map((level) => [`level ${level}`, level])),
  'another site': 0,
}

/** Things to delete and bring back, so that nobody's turn takes away what another's needs. */
type Spare = {
  patternId: number
  pages: Record<string, number>
  trash: Record<string, number>
  jobId: string
  themeId: string
  sourceId: number
  versions: Record<string, number>
}
type World = SmallWorld & { spare: Spare }

const DEFAULT_THEME = {
  stored: { settings: { theme: 'default' } },
  edited: { choice: 'default', options: BUILT_IN.default },
}

/** Every verb with the level on the site that it takes, and an input that is right for whoever has it. */
const VERBS: Record<string, { least: number; reached?: number; input(world: World, who: string): unknown }> = {
  ...ACCOUNT_ROWS,
  'session.sign-in': {
    least: -1,
    reached: 401,
    input: (_world, who) => ({ email: `nobody-${who.replaceAll(' ', '-')}@example.org`, password: 'not the password' }),
  },
  'session.enter-code': { least: -1, reached: 410, input: () => ({ ticket: 'none', code: '000000' }) },
  'session.sign-out': { least: -1, input: () => ({}) },
  'users.create': {
    least: 10,
    input: ({ app }, who) => ({
      email: `${who.replaceAll(' ', '')}@new.example`,
      password: 'long enough',
      level: 5,
      app,
    }),
  },
  'sites.demo': { least: 10, input: ({ app }) => ({ app }) },
  'sites.first-run-state': { least: -1, input: () => ({}) },
  // There is a site: whoever asks is told so.
  'sites.first-run': {
    least: -1,
    reached: 409,
    input: () => ({ site: 'Second', name: 'Bob', email: 'b@example.org', password: 'long enough' }),
  },
  // There are patterns: an administrator is told so.
  'sites.begin': { least: 10, reached: 409, input: ({ app }) => ({ app }) },
  'sites.close-first-steps': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'sites.init': { least: 11, input: () => ({ site: 'Second', email: 'b@example.org', password: 'long enough' }) },
  'pages.view': { least: -1, input: ({ patternId }) => ({ patternId, slug: 'home' }) },
  // The home page has no section of this name: a reader gets as far as being told so.
  'pages.print': { least: -1, input: ({ patternId }) => ({ patternId, part: 'all' }) },
  'pages.static-site': { least: 10, input: ({ patternId }) => ({ patternId }) },
  'pages.pdf': { least: 5, input: ({ patternId }) => ({ patternId, part: 'all' }) },
  'pages.section': { least: -1, reached: 404, input: ({ pageId }) => ({ pageId, anchor: 'none' }) },
  'pages.section-rows': { least: -1, reached: 404, input: ({ pageId }) => ({ pageId, anchor: 'none' }) },
  'pages.rows-to-edit': { least: 5, reached: 404, input: ({ pageId }) => ({ pageId, anchor: 'none' }) },
  'pages.search': { least: -1, input: ({ patternId }) => ({ patternId, term: 'home' }) },
  'sections.tags': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'pages.preview': { least: 5, input: ({ pageId }) => ({ pageId, sections: [] }) },
  'values.read': { least: 5, input: ({ app }) => ({ app, values: [] }) },
  'pages.view-draft': { least: 5, input: ({ patternId, pageId }) => ({ patternId, pageId }) },
  'pages.overview': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'templates.list': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'templates.create': { least: 5, input: ({ pageId }, who) => ({ pageId, title: `Template of ${who}` }) },
  // The home page is no template: whoever may make pages is told so.
  'templates.use': { least: 5, reached: 404, input: ({ pageId: templateId }) => ({ templateId }) },
  'tags.list': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'tags.change': { least: 5, input: ({ patternId }) => ({ patternId, from: ['old'], to: 'new' }) },
  'tags.restore': {
    least: 5,
    input: ({ patternId, pageId: id }) => ({ patternId, changed: [{ id, before: 'old', after: 'new' }] }),
  },
  'pages.quality': { least: 5, input: ({ pageId }) => ({ pageId }) },
  'pages.quality-list': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'comments.list': { least: 5, input: ({ pageId }) => ({ pageId }) },
  'comments.add': { least: 5, input: ({ pageId }) => ({ pageId, text: 'Is this so?' }) },
  // The page itself is no thread.
  'comments.resolve': {
    least: 5,
    reached: 404,
    input: ({ pageId }) => ({ pageId, threadId: pageId, resolved: true }),
  },
  'releases.outlook': { least: 5, input: ({ pageId }) => ({ pageId }) },
  'releases.publish': { least: 5, input: ({ patternId, pageId }) => ({ patternId, pages: [{ id: pageId }] }) },
  'releases.list': { least: 5, input: ({ patternId }) => ({ patternId }) },
  // There is none: whoever may do it is told so.
  'releases.cancel': { least: 5, reached: 404, input: ({ patternId }) => ({ patternId, releaseId: 999_999 }) },
  'releases.take-back': { least: 5, reached: 404, input: ({ patternId }) => ({ patternId, releaseId: 999_999 }) },
  'comments.list-site': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'updates.sources': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'updates.sections': { least: 5, input: ({ patternId, sourceId }) => ({ patternId, sourceId }) },
  'updates.compare': {
    least: 5,
    input: ({ patternId, viewId, pageId }) => ({ patternId, viewId, sections: [pageId] }),
  },
  // What is named here is no version, no update and no page of the site: nobody's turn takes that of another.
  'updates.apply': {
    least: 5,
    reached: 404,
    input: ({ patternId, pageId }) => ({ patternId, viewId: pageId, sections: [pageId] }),
  },
  'updates.list': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'updates.take-back': {
    least: 5,
    reached: 404,
    input: ({ patternId, spare }) => ({ patternId, jobId: spare.jobId }),
  },
  'pages.publish-many': {
    least: 5,
    reached: 404,
    input: ({ patternId }) => ({ patternId, pages: [patternId] }),
  },
  'pages.frame': { least: -1, input: ({ patternId }) => ({ patternId }) },
  'pages.public': { least: -1, input: () => ({}) },
  'pages.open': { least: 5, input: ({ patternId }) => ({ patternId, slug: 'home' }) },
  'pages.present': { least: 5, input: ({ pageId }) => ({ pageId, tab: 'matrix' }) },
  'pages.address': { least: 5, input: ({ pageId }) => ({ pageId, text: 'home' }) },
  'pages.below': { least: 5, input: ({ pageId }) => ({ pageId }) },
  'pages.draft': { least: 5, input: ({ pageId }) => ({ pageId }) },
  'pages.create': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'pages.begin-legal': { least: 5, reached: 409, input: ({ patternId }) => ({ patternId, kind: 'terms' }) },
  'pages.save': { least: 5, input: ({ pageId }) => ({ pageId, changes: { description: 'x' } }) },
  'pages.save-many': {
    least: 5,
    input: ({ patternId, pageId }) => ({ patternId, pages: [{ pageId, changes: { description: 'y' } }] }),
  },
  'pages.list': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'pages.tree': { least: 5, input: ({ patternId, pageId: currentId }) => ({ patternId, currentId }) },
  'pages.moved': { least: -1, input: ({ patternId }) => ({ patternId, slug: 'home' }) },
  'pages.publish': { least: 5, input: ({ pageId }) => ({ pageId }) },
  'pages.history': { least: 5, input: ({ pageId }) => ({ pageId }) },
  'pages.revisions': { least: 5, input: ({ pageId }) => ({ pageId }) },
  'pages.revision': { least: 5, input: ({ pageId }) => ({ pageId, revisionId: 'live' }) },
  // Nobody may bring back what is no revision of the page; whoever has the level is told that there is none.
  'pages.restore': { least: 5, reached: 404, input: ({ pageId }) => ({ pageId, revisionId: 999_999 }) },
  'pages.discard': { least: 5, input: ({ pageId }) => ({ pageId }) },
  'patterns.list': { least: 0, input: () => ({}) },
  'sites.list': { least: 0, input: () => ({}) },
  'workbench.find': { least: 0, input: () => ({ path: '/plan' }) },
  'datasets.list': { least: 0, input: () => ({}) },
  // For the operator of the machine, whatever level one has.
  'sites.export': { least: 10, input: ({ app }) => ({ app }) },
  // What is handed over is no site file: whoever may import one is told so.
  'sites.receive': { least: 10, reached: 400, input: ({ app }) => ({ app, file: 'bm90IGEgc2l0ZQ==' }) },
  'sites.import-preview': {
    least: 10,
    reached: 400,
    input: ({ app }) => ({ app, file: `${'0'.repeat(64)}.file` }),
  },
  'sites.import': { least: 10, reached: 400, input: ({ app }) => ({ app, file: `${'0'.repeat(64)}.file` }) },
  'installation.back-up': { least: 11, reached: 403, input: () => ({}) },
  'installation.row-tables': { least: 11, reached: 403, input: () => ({}) },
  'installation.storage': { least: 11, input: () => ({}) },
  'sites.create': { least: 11, input: () => ({ name: 'Third site' }) },
  'sites.rename': { least: 10, input: ({ app }) => ({ app, name: 'Hazard Plan' }) },
  'sites.set-logo': { least: 10, input: ({ app, mediaHash: hash }) => ({ app, hash }) },
  'sites.delete': { least: 11, input: ({ app }) => ({ app }) },
  'patterns.delete': { least: 10, input: ({ spare }) => ({ patternId: spare.patternId }) },
  'patterns.duplicate': {
    least: 10,
    input: ({ app, docType }, who) => ({
      app,
      type: docType,
      newApp: app,
      newType: `copy-${who.replaceAll(' ', '-')}`,
    }),
  },
  'pages.delete': { least: 5, input: ({ spare }, who) => ({ pageId: spare.pages[who] ?? spare.pages.guest }) },
  'trash.list': { least: 0, input: () => ({}) },
  'trash.restore': { least: 5, input: ({ spare }, who) => ({ id: spare.trash[who] ?? spare.trash.guest }) },
  'trash.empty': { least: 10, input: ({ spare }) => ({ id: spare.trash.guest }) },
  'jobs.list': { least: 0, input: () => ({}) },
  // Whoever started a job follows it too, which has tests of its own; this one an administrator started.
  'jobs.get': { least: 10, input: ({ spare }) => ({ id: spare.jobId }) },
  'jobs.events': { least: 10, input: ({ spare }) => ({ id: spare.jobId }) },
  // It is done by now: whoever may cancel it is told so.
  'jobs.cancel': { least: 10, reached: 409, input: ({ spare }) => ({ id: spare.jobId }) },
  'patterns.create': {
    least: 10,
    input: ({ app }, who) => ({ app, name: 'New', base_url: `/new-${who.replaceAll(' ', '-')}` }),
  },
  'patterns.edit': { least: 10, input: ({ patternId }) => ({ patternId, changes: { description: 'x' } }) },
  'themes.create': { least: 10, input: ({ app }, who) => ({ app, name: `Theme of ${who}` }) },
  'themes.rename': { least: 10, input: ({ app, spare }) => ({ app, themeId: spare.themeId, name: 'Calm' }) },
  'themes.delete': { least: 10, reached: 404, input: ({ app }) => ({ app, themeId: 'none' }) },
  'themes.open': { least: 10, input: ({ app, spare }) => ({ app, themeId: spare.themeId }) },
  'themes.save': {
    least: 10,
    input: ({ app, spare }) => ({
      app,
      themeId: spare.themeId,
      base: DEFAULT_THEME.stored,
      theme: DEFAULT_THEME.edited,
    }),
  },
  'themes.preview': { least: 5, input: ({ patternId }) => ({ patternId, slug: 'home' }) },
  'designs.open': { least: 5, input: ({ app, docType }) => ({ app, doc_type: docType }) },
  // Whoever saves second began from what is stored no more.
  'designs.save': {
    least: 5,
    reached: 409,
    input: ({ patternId }) => ({ patternId, base: {}, theme: DEFAULT_THEME.edited }),
  },
  'media.upload': { least: 5, input: ({ app }) => ({ app, name: 'dot.png', file: DOT }) },
  'media.find': { least: -1, input: ({ mediaHash: hash }) => ({ hash }) },
  'media.list': { least: 5, input: ({ app }) => ({ app }) },
  'media.edit': { least: 5, input: ({ app, mediaHash: hash }) => ({ app, hash, alt: 'A dot' }) },
  'media.unused': { least: 10, input: ({ app }) => ({ app }) },
  'media.remove': { least: 10, input: ({ app }) => ({ app, hashes: ['0'.repeat(64)] }) },
  'etl.new-context': { least: 5, input: ({ app }) => ({ env: `${app}+site` }) },
  'etl.keep': { least: 5, input: ({ app }) => ({ env: `${app}+site`, file: btoa('a\n1\n') }) },
  'etl.read': { least: 5, input: ({ app, file }) => ({ env: `${app}+site`, file, name: 'a.csv' }) },
  'etl.publish': {
    least: 5,
    reached: 404,
    input: ({ app, catalogueType: type }) => ({ app, type, gisUploadId: 999_999, layerName: 'a' }),
  },
  'etl.validate': { least: 5, reached: 404, input: ({ app }) => ({ app, type: 'none-1', parentId: 999_999 }) },
  // There is no such upload: whoever is signed in is told so; who may follow one has tests of its own.
  'etl.layers': { least: 0, reached: 404, input: () => ({ id: 999_999 }) },
  'sources.upload': {
    least: 5,
    input: ({ catalogueId }) => ({ patternId: catalogueId, name: 'more.csv', file: btoa('a\n1\n') }),
  },
  'sources.load': {
    least: 5,
    input: ({ catalogueId, file }, who) => ({ patternId: catalogueId, name: `More of ${who}`, file }),
  },
  'sources.preview': { least: 5, input: ({ catalogueId, file }) => ({ patternId: catalogueId, file }) },
  'sources.publish': {
    least: 5,
    input: ({ catalogueId, file }, who) => ({ patternId: catalogueId, name: `Published by ${who}`, file }),
  },
  'sources.loading': { least: 5, input: ({ sourceId }) => ({ sourceId }) },
  'sources.receipts': { least: 5, input: ({ viewId }) => ({ viewId }) },
  'sources.receipt': { least: 5, input: ({ receiptId: id }) => ({ id }) },
  // No database is read here: everybody is told so, and who may read one has tests of its own.
  'sources.external': { least: -1, reached: 404, input: () => ({ env: 'npmrds2' }) },
  // The upload of the world refused no row.
  'sources.refused': { least: 5, reached: 404, input: ({ receiptId: id }) => ({ id }) },
  'catalogue.list': { least: -1, input: ({ catalogueId }) => ({ patternId: catalogueId }) },
  'sources.get': { least: 5, input: ({ sourceId }) => ({ sourceId }) },
  'sources.usage': { least: 5, input: ({ sourceId }) => ({ sourceId }) },
  'sources.create': {
    least: 10,
    input: ({ catalogueId }, who) => ({ patternId: catalogueId, name: `Source of ${who}` }),
  },
  'sources.edit': { least: 6, input: ({ sourceId }) => ({ sourceId, changes: { attribution: 'NRI' } }) },
  'sources.settings': { least: 10, input: ({ sourceId }) => ({ sourceId, changes: { default_columns: ['county'] } }) },
  'sources.clear': { least: 5, input: ({ spare }) => ({ sourceId: spare.sourceId }) },
  'versions.pictures': { least: 5, input: ({ viewId }) => ({ viewId }) },
  'versions.grid': { least: 5, input: ({ viewId }) => ({ viewId }) },
  'versions.create': { least: 5, input: ({ spare }) => ({ sourceId: spare.sourceId }) },
  'versions.edit': { least: 5, input: ({ viewId }) => ({ viewId, changes: { name: 'version 1' } }) },
  'versions.publish': { least: 5, input: ({ viewId }) => ({ viewId }) },
  'versions.prepare': {
    least: 5,
    input: ({ spare }, who) => ({ viewId: spare.versions[who] ?? spare.versions.guest }),
  },
  'versions.clear': { least: 5, input: ({ spare }, who) => ({ viewId: spare.versions[who] ?? spare.versions.guest }) },
  'versions.delete': { least: 5, input: ({ spare }, who) => ({ viewId: spare.versions[who] ?? spare.versions.guest }) },
  'sources.delete': { least: 10, input: ({ spare }) => ({ sourceId: spare.sourceId }) },
  'sources.search': { least: 5, input: ({ app }) => ({ app, text: 'loss' }) },
  'sources.versions': { least: 5, input: ({ viewId }) => ({ viewId }) },
  // Nobody began from this revision: whoever may configure a version is told so.
  'versions.describe': { least: -1, input: ({ sourceId }) => ({ sourceId, version: 'latest' }) },
  'versions.compare': { least: -1, input: ({ viewId }) => ({ before: viewId, after: viewId }) },
  // Its lines are read at an address of their own: who may have them is told here.
  'versions.differences': { least: -1, input: ({ viewId }) => ({ before: viewId, after: viewId }) },
  'sources.public': { least: -1, input: () => ({}) },
  'versions.export': { least: -1, input: ({ sourceId, viewId }) => ({ sourceId, version: viewId, form: 'csv' }) },
  'versions.configure': {
    least: 5,
    reached: 409,
    input: ({ viewId }) => ({ viewId, baseRevision: 999_999, columns: [{ key: 'c0' }] }),
  },
  'sources.field-list': { least: 5, input: ({ sourceId }) => ({ sourceId }) },
  'sources.fields': {
    least: 5,
    input: ({ sourceId }, who) => ({ sourceId, baseRevision: 1, edits: [{ kind: 'add', name: `field of ${who}` }] }),
  },
  'formats.list': { least: 5, input: ({ app }) => ({ app }) },
  'formats.save': {
    least: 5,
    input: ({ app }, who) => ({ app, name: `Format of ${who}`, config: { attributes: [] } }),
  },
  // There is none of this name: whoever may remove it is told so.
  'formats.remove': { least: 5, reached: 404, input: ({ app }) => ({ app, name: 'No such format' }) },
  // One after the other while the first may still be under way.
  'versions.validate': { least: 5, reached: 409, input: ({ app, viewId }) => ({ app, view: viewId }) },
  'versions.invalid': { least: 5, input: ({ app, viewId }) => ({ app, view: viewId }) },
  // Until a validation there is nothing to repair: whoever may do it is told so.
  'versions.repair': {
    least: 5,
    reached: 404,
    input: ({ app, viewId }) => ({
      app,
      view: viewId,
      preview: true,
      columns: [{ column: 'county', maps: [{ invalidValue: 'x', validValue: 'y' }] }],
    }),
  },
  // What the reading verbs show is narrowed to what the reader may see; that is tested at the graph door.
  'items.get': { least: -1, input: ({ itemId }) => ({ ids: [itemId] }) },
  'items.list': { least: -1, input: ({ app }) => ({ app, type: 'note' }) },
  'items.count': { least: -1, input: ({ app }) => ({ app, type: 'note' }) },
  'items.sections': { least: -1, input: ({ app, docType }) => ({ app, type: docType }) },
  'sections.list': { least: -1, input: ({ patternId }) => ({ patternId }) },
  'sections.choices': { least: 5, input: ({ patternId }) => ({ patternId }) },
  'search.tags': { least: -1, input: ({ app, docType }) => ({ app, type: docType }) },
  'search.page-titles': { least: -1, input: ({ app, docType }) => ({ app, type: docType }) },
  'search.by-tag': { least: -1, input: ({ app, docType }) => ({ app, type: docType, tags: ['flood'] }) },
  'items.create': { least: 5, input: ({ app }) => ({ app, type: 'note', data: {} }) },
  'items.edit': { least: 5, input: ({ itemId }) => ({ id: itemId, patch: { text: 'x' } }) },
  'items.set-type': { least: 5, input: ({ itemId }) => ({ id: itemId, type: 'note' }) },
  'items.delete': { least: 5, input: ({ app }) => ({ app, type: 'note', ids: [999_999] }) },
  'rows.query': { least: -1, input: ({ app, viewId }) => ({ app, view: viewId, attributes: ['county'] }) },
  'rows.count': { least: -1, input: ({ app, viewId }) => ({ app, view: viewId }) },
  'rows.by-id': {
    least: -1,
    input: ({ app, viewId, rowId }) => ({ app, view: viewId, ids: [rowId], attributes: ['county'] }),
  },
  'rows.list': { least: -1, input: ({ app, viewId }) => ({ app, view: viewId }) },
  'rows.get': { least: -1, input: ({ rowId }) => ({ ids: [rowId] }) },
  'rows.create': { least: 5, input: ({ app, viewId }) => ({ app, view: viewId, data: { county: 'Essex' } }) },
  'rows.edit': { least: 5, input: ({ rowId }) => ({ id: rowId, patch: { county: 'Kings' } }) },
  'rows.delete': { least: 5, input: ({ app, viewId, rowId }) => ({ app, view: viewId, ids: [rowId + 900] }) },
  'rows.mass-edit': {
    least: 5,
    input: ({ app, viewId }) => ({
      app,
      view: viewId,
      column: 'county',
      maps: [{ invalidValue: 'x', validValue: 'y' }],
    }),
  },
  'rows.change': { least: 5, input: ({ app, viewId }) => ({ app, view: viewId, add: [{ county: 'Essex' }] }) },
  'rows.window': { least: 5, input: ({ app, viewId }) => ({ app, view: viewId, columns: ['county'], from: 0, to: 9 }) },
  'rows.mark': { least: 5, input: ({ app, viewId }) => ({ app, view: viewId }) },
  'rows.edge': {
    least: 5,
    input: ({ app, viewId }) => ({ app, view: viewId, column: 'county', at: 0, to: 'down', last: 1 }),
  },
  'rows.changes': { least: 5, input: ({ app, viewId }) => ({ app, view: viewId }) },
  // The first entry of the log is the load of this world's source: whoever may undo it is told that nothing was before it.
  'rows.undo': { least: 5, reached: 409, input: () => ({ id: 1 }) },
}

type Screen = {
  module: string | null
  path: string
  /** The level it takes. */
  least: number
  /** What it answers to whoever has the level, where the address here names nothing. */
  reached?: number
  /** What it answers to another site's people. */
  elsewhere?: number
}

const SCREENS: Record<string, Screen> = {
  'first-run': { module: 'front.tsx', path: '/', least: -1 },
  login: { module: 'login.tsx', path: '/auth/login', least: -1 },
  logout: { module: 'logout.tsx', path: '/auth/logout', least: -1 },
  connect: { module: 'connect.tsx', path: '/auth/connect', least: -1 },
  register: { module: 'register.tsx', path: '/auth/register', least: -1 },
  'reset-password': { module: 'reset-password.tsx', path: '/auth/reset-password', least: -1 },
  'set-password': { module: 'set-password.tsx', path: '/auth/set-password', least: -1 },
  'verify-request': { module: 'verify-request.tsx', path: '/auth/verify-request', least: -1 },
  'accept-invite': { module: 'accept-invite.tsx', path: '/auth/accept-invite', least: -1 },
  profile: { module: 'profile.tsx', path: '/auth/profile', least: 0 },
  'project-management': { module: 'project-management.tsx', path: '/auth/project-management', least: 5 },
  list: { module: 'list.tsx', path: '/list', least: 1 },
  pattern: { module: 'pattern.tsx', path: '/list/pattern', least: 10 },
  duplicate: { module: 'duplicate.tsx', path: '/list/duplicate', least: 10 },
  'export-site': { module: 'export-site.tsx', path: '/list/export', least: 10 },
  'import-site': { module: 'import-site.tsx', path: '/list/import', least: 10 },
  pictures: { module: 'pictures.tsx', path: '/list/media', least: 5 },
  form: { module: 'form.tsx', path: '/list/form', least: 5, reached: 404 },
  delete: { module: 'delete.tsx', path: '/list/delete', least: 5, reached: 404 },
  help: { module: 'help.tsx', path: '/list/help/editors', least: 1 },
  datasets: { module: 'datasets.tsx', path: '/datasets', least: 1 },
  themes: { module: 'themes.tsx', path: '/themes', least: 1 },
  'theme-preview': { module: null, path: '/themes/preview', least: 5 },
  theme: { module: 'theme.tsx', path: '/theme/{theme}', least: 10, elsewhere: 404 },
  team: { module: 'team.tsx', path: '/team', least: 1 },
  trash: { module: 'trash.tsx', path: '/trash', least: 5 },
  // Shows every site: whoever administers one alone is refused by its verb.
  storage: { module: 'storage.tsx', path: '/list/storage', least: 10, reached: 403, elsewhere: 403 },
  edit: { module: 'edit.tsx', path: '/plan/edit/home', least: 5 },
  manage: { module: 'manage.tsx', path: '/plan/manage', least: 5 },
  'manage-pages': { module: 'manage-pages.tsx', path: '/plan/manage/pages', least: 5 },
  'manage-templates': { module: 'manage-templates.tsx', path: '/plan/manage/templates', least: 5 },
  'manage-tags': { module: 'manage-tags.tsx', path: '/plan/manage/tags', least: 5 },
  'manage-versions': { module: 'manage-versions.tsx', path: '/plan/manage/versions', least: 5 },
  'manage-publishing': { module: 'manage-publishing.tsx', path: '/plan/manage/publishing', least: 5 },
  'manage-quality': { module: 'manage-quality.tsx', path: '/plan/manage/quality', least: 5 },
  'manage-comments': { module: 'manage-comments.tsx', path: '/plan/manage/comments', least: 5 },
  preview: { module: null, path: '/plan/manage/preview/{page}', least: 5 },
  design: { module: 'design.tsx', path: '/plan/manage/design', least: 5 },
  'section-rows': { module: 'section-rows.tsx', path: '/plan/manage/rows/{page}/none', least: 5, reached: 404 },
  compare: { module: 'compare.tsx', path: '/plan/manage/compare/{page}', least: 5 },
  search: { module: null, path: '/plan/search', least: -1 },
  print: { module: null, path: '/plan/print/page/home', least: -1 },
  view: { module: null, path: '/plan/home', least: -1 },
  catalogue: { module: null, path: '/sources', least: -1 },
  source: { module: 'source.tsx', path: '/sources/source/{source}', least: 5 },
  'catalogue-manage': { module: null, path: '/sources/manage', least: 5 },
  'catalogue-design': { module: null, path: '/sources/manage/design', least: 5 },
}

/** The pages of a source stand below its screen, which has their level. */
const SOURCE_PAGES: Record<string, Screen> = Object.fromEntries(
  ['overview', 'metadata', 'admin', 'table', 'upload', 'validate', 'view', 'compare'].map((page) => [
    `source-${page}`,
    {
      module: `source-${page}.tsx`,
      path: `/sources/source/{source}${page === 'overview' ? '' : `/${page}`}`,
      least: 5,
    },
  ]),
)

/** Route modules that a build is made without. */
const DEVELOPMENT_MODULES = ['dev-ui.tsx', 'dev-fields.tsx', 'dev-rich-text.tsx']

const { almanac, admin, world: small } = await worldInUse()
const world: World = { ...small, spare: await spareThings(small) }
await secondSite({ almanac, admin }, OTHER_SITE)
const people: Record<string, Identity> = {
  guest: GUEST,
  'another site': await personOf(almanac, admin, 10, OTHER_SITE),
}
for (const level of LEVELS) people[`level ${level}`] = await personOf(almanac, admin, level, world.app)
await makeAccountTargets(almanac, admin, world.app)

async function spareThings({ app, patternId, docType, catalogueId }: SmallWorld): Promise<Spare> {
  const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
  const copy = { app, type: docType, newApp: app, newType: 'spare_copy' }
  const { jobId } = await make<{ jobId: string }>('patterns.duplicate', copy)
  const pattern = await make<{ id: number }>('patterns.create', { app, name: 'Spare', base_url: '/spare' })
  const theme = await make<{ id: string }>('themes.create', { app, name: 'Calm' })
  const source = await make<{ id: number }>('sources.create', { patternId: catalogueId, name: 'Spare' })
  const ids = { patternId: pattern.id, jobId, themeId: theme.id, sourceId: source.id }
  const spare: Spare = { ...ids, pages: {}, trash: {}, versions: {} }
  for (const who of Object.keys(LEVEL_HERE)) {
    spare.pages[who] = (await make<{ id: number }>('pages.create', { patternId, title: `Spare ${who}` })).id
    spare.versions[who] = (await make<{ viewId: number }>('versions.create', { sourceId: source.id })).viewId
    const gone = await make<{ id: number }>('pages.create', { patternId, title: `Gone ${who}` })
    spare.trash[who] = (await make<{ trashId: number }>('pages.delete', { pageId: gone.id })).trashId
  }
  return spare
}

describe('verbs', () => {
  test('every registered verb has a row here', async () => {
    const { paths } = (await (await fetch(`${almanac.url}/api/openapi.json`)).json()) as { paths: object }
    expect(Object.keys(VERBS).sort()).toEqual(
      Object.keys(paths)
        .map((path) => path.slice('/api/'.length))
        .sort(),
    )
  })

  test.each(Object.keys(LEVEL_HERE))('%s may do what the level allows and nothing more', async (who) => {
    const outcome: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [verb, { least, reached, input }] of Object.entries(VERBS)) {
      // A sign-out would end the session that the other rows use.
      if (verb === 'session.sign-out' && who !== 'guest') continue
      const { status } = await call(almanac, verb, input(world, who), people[who] ?? GUEST)
      const allowed = (LEVEL_HERE[who] ?? -1) >= least
      expected[verb] = allowed ? 'done' : who === 'guest' ? '401' : '403'
      outcome[verb] = status === 200 || (allowed && status === reached) ? 'done' : String(status)
    }
    expect(outcome).toEqual(expected)
  })
})

/**
 * An administrator of another site with what is their own in hand: their groups, their patterns, their tokens. Each input
 * names something of theirs, so that the level is right, and something of this site, which must stay out of reach.
 */
describe('the administrator of another site', () => {
  type Reach = { verb: string; input(): Promise<unknown> | unknown; refused: string }
  const theirs = people['another site'] ?? GUEST
  const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, theirs)
  const group = () => make<{ id: string }>('groups.create', { name: 'Theirs', level: 5, app: OTHER_SITE })
  const pattern = () =>
    make<{ id: number; doc_type: string }>('patterns.create', { app: OTHER_SITE, name: 'Own', base_url: '/theirs' })
  const own = { group: '', pattern: { id: 0, doc_type: '' } }
  beforeAll(async () => {
    own.group = (await group()).id
    own.pattern = await pattern()
  })

  const PERSON = async () => {
    const listed = await done<{ id: string; email: string }[]>(almanac, 'people.list', { app: world.app }, admin)
    return listed.find(({ email }) => email === 'target@example.org')?.id ?? ''
  }
  const INSIDE = { base_url: '/plan/home' }
  const REACHES: Reach[] = [
    {
      verb: 'people.join',
      input: async () => ({ id: await PERSON(), groupId: own.group }),
      refused: 'invite-instead',
    },
    { verb: 'people.suspend', input: async () => ({ id: await PERSON() }), refused: 'forbidden' },
    { verb: 'people.turn-two-step-off', input: async () => ({ id: await PERSON() }), refused: 'forbidden' },
    { verb: 'people.remove', input: async () => ({ id: await PERSON() }), refused: 'forbidden' },
    {
      verb: 'patterns.create',
      input: () => ({ app: OTHER_SITE, name: 'In', ...INSIDE }),
      refused: 'base-taken',
    },
    {
      verb: 'patterns.edit',
      input: () => ({ patternId: own.pattern.id, changes: INSIDE }),
      refused: 'base-taken',
    },
    { verb: 'items.edit', input: () => ({ id: own.pattern.id, patch: INSIDE }), refused: 'base-taken' },
    {
      verb: 'patterns.duplicate',
      input: () => ({ app: OTHER_SITE, type: own.pattern.doc_type, newApp: world.app, newType: 'taken' }),
      refused: 'forbidden',
    },
    {
      verb: 'patterns.duplicate',
      input: () => ({ app: world.app, type: world.docType, newApp: OTHER_SITE, newType: 'taken' }),
      refused: 'forbidden',
    },
    {
      verb: 'items.edit',
      input: () => ({ app: OTHER_SITE, id: world.itemId, patch: { text: 'x' } }),
      refused: 'not-found',
    },
    {
      verb: 'tokens.create',
      input: () => ({ name: 'all', level: 1, app: null }),
      refused: 'forbidden',
    },
    {
      verb: 'users.create',
      input: () => ({ email: 'x@example.org', password: 'long enough', level: 5, app: world.app }),
      refused: 'forbidden',
    },
    {
      verb: 'invitations.create',
      input: () => ({ email: 'x@example.org', level: 5, app: world.app }),
      refused: 'forbidden',
    },
    {
      verb: 'pages.create',
      input: () => ({ patternId: own.pattern.id, title: 'x', parent: String(world.pageId) }),
      refused: 'invalid',
    },
    {
      verb: 'versions.configure',
      input: () => ({ viewId: world.viewId, baseRevision: 1, columns: [{ key: 'c0', name: 'theirs' }] }),
      refused: 'forbidden',
    },
    {
      verb: 'rows.create',
      input: () => ({ app: OTHER_SITE, view: world.viewId, data: { county: 'x' } }),
      refused: 'not-found',
    },
  ]

  test.each(REACHES)('$verb does not reach this site: $refused', async ({ verb, input, refused }) => {
    const answer = await call(almanac, verb, await input(), theirs)
    const { error } = (await answer.json()) as { error?: { code: string } }
    expect(error?.code ?? 'done').toBe(refused)
  })

  test('a token of theirs reaches no further than they do', async () => {
    const { token } = await make<{ token: string }>('tokens.create', { name: 'own', level: 10, app: OTHER_SITE })
    const bearer = { headers: { authorization: `Bearer ${token}` } }
    for (const [verb, input] of [
      ['people.list', { app: world.app }],
      ['pages.save', { pageId: world.pageId, changes: { description: 'x' } }],
      ['patterns.edit', { patternId: world.patternId, changes: { description: 'x' } }],
      ['tokens.create', { name: 'more', level: 1, app: world.app }],
    ] as const)
      expect((await call(almanac, verb, input, bearer)).status, verb).toBe(403)
    expect((await call(almanac, 'people.list', { app: OTHER_SITE }, bearer)).status).toBe(200)
  })
})

describe('screens', () => {
  test('every screen and every route module has a row here', () => {
    const configured = [INSTALLATION_ROUTES, PAGE_PATTERN_ROUTES, FORMS_PATTERN_ROUTES].flatMap((tree) =>
      routeScreens(tree),
    )
    expect(configured.map(({ screen }) => screen).sort()).toEqual(Object.keys(SCREENS).sort())
    for (const { screen, level } of configured) expect(SCREENS[screen]?.least).toBe(level)
    const modules = readdirSync('src/routes').filter((name) => name.endsWith('.tsx'))
    const named = Object.values({ ...SCREENS, ...SOURCE_PAGES }).flatMap(({ module }) => (module ? [module] : []))
    expect([...named, ...DEVELOPMENT_MODULES].sort()).toEqual(modules.sort())
  })

  /** The installation's own screens are open to whoever has the level on any site, and show that site alone. */
  const installation = (path: string) => !/^\/(plan|sources)\//.test(path)

  const open = (path: string, who: string, accept: string) => {
    const { headers } = people[who] ?? GUEST
    return fetch(almanac.url + path, { headers: { accept, ...headers }, redirect: 'manual' })
  }

  test.each(Object.keys(LEVEL_HERE))('%s reaches the screens of the level, as documents and as data', async (who) => {
    const guest = who === 'guest'
    for (const [screen, { path: address, least, reached, elsewhere }] of Object.entries({
      ...SCREENS,
      ...SOURCE_PAGES,
    })) {
      const path = address
        .replace('{page}', String(world.pageId))
        .replace('{theme}', world.spare.themeId)
        .replace('{source}', String(world.sourceId))
      const allowed = (LEVEL_HERE[who] ?? -1) >= least || (who === 'another site' && least <= 10 && installation(path))
      const document = await open(path, who, 'text/html')
      if (allowed) {
        const expected = who === 'another site' && elsewhere ? [elsewhere] : reached ? [reached] : [200, 302, 303]
        expect(expected, `${screen} for ${who}`).toContain(document.status)
        // The list of sites shows an administrator of another site that other site alone.
        if (screen === 'list') expect((await document.text()).includes('Hazard Plan')).toBe(who !== 'another site')
        continue
      }
      expect(document.status, `${screen} for ${who}`).toBe(303)
      expect(document.headers.get('location')).toBe(guest ? `/auth/login?from=${encodeURIComponent(path)}` : '/')
      expect(await document.text()).toBe('')
      const data = await open(`${path}.data`, who, '*/*')
      expect(data.status, `${screen}.data for ${who}`).toBe(guest ? 401 : 403)
      expect(await data.text()).not.toContain('draft_sections')
    }
  })

  test('nobody gets the pages for those who develop', async () => {
    for (const who of ['guest', 'level 10'])
      for (const path of ['/dev/ui', '/dev/ui.data', '/dev/fields', '/dev/fields.data'])
        expect((await open(path, who, 'text/html')).status, path).toBe(404)
  })

  test('React Router gives nobody a manifest, and a guest no data of a screen under any spelling', async () => {
    for (const path of ['/__manifest?p=/edit', '/plan/__manifest?p=/edit/home&version=1'])
      expect((await open(path, 'guest', '*/*')).status, path).toBe(404)
    const spellings = [
      '/plan/edit/home.data',
      '/plan/edit/_.data',
      '/plan/edit.data',
      '/plan//edit/home.data',
      '/plan/%65dit/home.data',
    ]
    for (const path of spellings) {
      const answer = await open(path, 'guest', '*/*')
      expect([401, 404], path).toContain(answer.status)
      expect(await answer.text()).not.toContain('draft_sections')
    }
  })

  test('a page can be saved by a post to its own path from level 5 up, and by nobody else', async () => {
    for (const [who, level] of Object.entries(LEVEL_HERE)) {
      const body = new FormData()
      body.set('data', JSON.stringify({ id: world.pageId, description: `by ${who}` }))
      const { headers } = people[who] ?? GUEST
      const answer = await fetch(`${almanac.url}/plan/edit/home`, { method: 'POST', headers, body })
      expect(answer.status, who).toBe(level >= 5 ? 200 : who === 'guest' ? 401 : 403)
    }
  })

  test('a picture can be sent to /media from level 5 up and by nobody else, and is seen by all', async () => {
    for (const [who, level] of Object.entries(LEVEL_HERE)) {
      const body = new FormData()
      body.set('file', new File([Buffer.from(DOT, 'base64')], 'dot.png'))
      const { headers } = people[who] ?? GUEST
      const sent = await fetch(`${almanac.url}/media?app=${world.app}`, { method: 'POST', headers, body })
      expect(sent.status, who).toBe(level >= 5 ? 201 : who === 'guest' ? 401 : 403)
      expect((await open(`/media/${world.mediaHash}/dot`, who, 'image/*')).status, who).toBe(200)
    }
  })
})
