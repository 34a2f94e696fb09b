/**
 * The borders of ARCHITECTURE.md: what each folder of src may import besides itself. Arrows go down only.
 * A folder that is not in this table is refused, so that a new one starts with a decision.
 */
const below = {
  domain: [],
  'event-loop': [],
  ui: ['domain'],
  'editor-kit': ['verb-client', 'ui', 'domain'],
  'rich-text': ['editor-kit', 'ui', 'domain'],
  fields: ['rich-text', 'editor-kit', 'ui', 'domain'],
  // A file on its way into a source: the upload page and the upload element are made of it.
  uploader: ['verb-client', 'fields', 'ui', 'domain'],
  // The spreadsheet in which people edit rows: the table page of a source and the table element are made of it.
  grid: ['verb-client', 'fields', 'editor-kit', 'ui', 'domain'],
  elements: ['uploader', 'grid', 'verb-client', 'fields', 'rich-text', 'editor-kit', 'ui', 'domain'],

  // Types of verbs alone, so that a browser calls by name what the server has; a rule below holds it to that.
  'verb-client': ['verbs', 'domain'],
  http: ['event-loop', 'domain'],
  postgres: ['domain'],
  store: ['postgres', 'event-loop', 'domain'],
  engines: ['postgres', 'event-loop', 'domain'],
  readers: ['domain'],
  mail: ['domain'],
  // Versions as files, in a folder of what was made last.
  exports: ['engines', 'event-loop', 'domain'],
  media: ['store', 'domain'],
  accounts: ['store', 'mail', 'domain'],
  // Settings, secret and files of this installation, as the server and the command line open them.
  installation: ['accounts', 'media', 'store', 'domain'],
  // Everything of an installation as one file, and back.
  backup: ['installation', 'media', 'store', 'engines', 'event-loop', 'domain'],
  // A site, or a pattern of one, as a file that another installation takes.
  packing: ['elements', 'backup', 'media', 'store', 'engines', 'event-loop', 'domain'],
  // Looks through an installation without changing it.
  doctor: ['installation', 'media', 'store', 'engines', 'domain'],
  // What verbs and jobs both do.
  work: ['store', 'engines', 'fields', 'domain'],
  jobs: [
    'work',
    'packing',
    'backup',
    'media',
    'store',
    'engines',
    'readers',
    'elements',
    'fields',
    'event-loop',
    'domain',
  ],
  verbs: [
    'work',
    'packing',
    'store',
    'engines',
    'readers',
    'jobs',
    'accounts',
    'media',
    'exports',
    'elements',
    'fields',
    'event-loop',
    'domain',
  ],
}
const shown = ['elements', 'fields', 'rich-text', 'ui', 'domain']
const screens = {
  site: shown,
  editor: ['site', 'uploader', 'editor-kit', 'verb-client', ...shown],
  // The pages of a site stand in one tree, in edit mode and where they are managed.
  manage: ['editor', 'site', 'editor-kit', 'verb-client', ...shown],
  // The screens of a forms pattern.
  catalogue: ['editor', 'site', 'uploader', 'grid', 'editor-kit', 'verb-client', ...shown],
  'theme-editor': ['editor-kit', 'verb-client', ...shown],
  admin: ['site', 'editor-kit', 'verb-client', ...shown],
  // Profile and project management stand in the administrator's frame.
  auth: ['site', 'admin', ...shown],
  graph: ['verbs', 'http', 'event-loop', 'domain'],
  // The command line opens the stores as the server does.
  cli: [
    'backup',
    'doctor',
    'packing',
    // Its pages are drawn as visitors get them.
    'static-site',
    'site',
    'verbs',
    'jobs',
    'installation',
    'accounts',
    'media',
    'exports',
    'store',
    'engines',
    'domain',
  ],
  routes: ['site', 'editor', 'manage', 'catalogue', 'theme-editor', 'admin', 'auth', 'verbs', 'accounts', ...shown],
}
/** A site of pages as files that need no server of ours. */
const exported = {
  'static-site': ['site', 'verbs', 'exports', 'media', 'event-loop', 'elements', 'fields', 'domain'],
}
const layers = { ...below, ...screens, ...exported }

const TESTS = '\\.test\\.tsx?$'
const SERVER_ONLY = '\\.server\\.tsx?$'
const COMPONENTS =
  '^src/(site|editor|manage|catalogue|theme-editor|admin|auth|uploader|grid|elements|fields|rich-text|editor-kit|ui|domain)/'

/** An npm package, whether it is installed or only named. */
const packages = (...names) => names.map((name) => `(^|/node_modules/|^node_modules/)${name}(/|$)`)

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const folder = (...names) => `^src/(${names.join('|')})/`

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([name, allowed]) =>
      rule(
        `layer-${name}`,
        `${name} imports only ${[...allowed, 'itself'].join(', ')}.`,
        { path: folder(name), pathNot: TESTS },
        { path: '^src/', pathNot: folder(name, ...allowed) },
      ),
    ),
    rule(
      'layer-unknown',
      'A folder of src must have a row in .dependency-cruiser.cjs.',
      { path: '^src/[^/]+/', pathNot: folder(...Object.keys(layers), 'server') },
      {},
    ),
    rule('no-cycle', 'Modules that import each other cannot be understood apart.', {}, { circular: true }),
    rule(
      'domain-is-pure',
      'The domain imports only zod and itself.',
      { path: folder('domain'), pathNot: TESTS },
      { pathNot: ['^src/domain/', ...packages('zod')] },
    ),
    rule(
      'server-only',
      'A *.server.ts file never reaches a browser, so no component imports one.',
      { path: COMPONENTS, pathNot: [TESTS, SERVER_ONLY] },
      { path: SERVER_ONLY },
    ),
    rule(
      'sql-has-a-home',
      'Databases are spoken to in store and engines (and accounts, whose tables live in the store), through postgres.',
      { path: '^src/', pathNot: [TESTS, folder('postgres', 'store', 'engines', 'accounts')] },
      { path: packages('kysely', 'libsql', 'pg', '@duckdb') },
    ),
    rule(
      'verbs-see-models-only',
      "A verb or a job reads an element's model; how it looks is the business of a screen.",
      { path: folder('verbs', 'work', 'jobs'), pathNot: TESTS },
      { path: '^src/(elements|fields)/.*\\.tsx$' },
    ),
    rule(
      'views-without-editors',
      'What visitors see imports nothing of what editors use.',
      { path: ['^src/(elements|fields)/[^/]+/view\\.tsx$', '^src/rich-text/view', folder('site')], pathNot: TESTS },
      {
        path: [
          folder('editor', 'editor-kit', 'theme-editor', 'admin'),
          '^src/rich-text/editor',
          '^src/(elements|fields)/[^/]+/(editor|input)\\.tsx$',
          '^src/fields/(cell|filter)-editors/',
          ...packages('lexical', '@lexical'),
        ],
      },
    ),
    rule(
      'verb-client-knows-types',
      'What browsers call verbs with takes their types and no code of them.',
      { path: folder('verb-client'), pathNot: TESTS },
      { path: folder('verbs'), dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'product-without-tests',
      'The product imports nothing of its tests and tools.',
      { path: '^src/', pathNot: TESTS },
      { path: '^(tests|bench|trial|scripts)/' },
    ),
    rule(
      'no-tools-at-run-time',
      'What runs in production is a dependency, not a development one.',
      { path: '^src/', pathNot: [TESTS, '^src/routes\\.ts$'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'resolvable',
      'Every import names something that exists.',
      { path: '^src/' },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.react-router/|^build/|\\+types/' },
    // Types follow the same directions as code.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
