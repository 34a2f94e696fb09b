/**
 * What a visitor's browser could be sent: from the views, along imports that exist at run time (types do not),
 * nothing of the editor and no schema library may be reached.
 */
const packages = (...names) => names.map((name) => `(^|/node_modules/|^node_modules/)${name}(/|$)`)

module.exports = {
  forbidden: [
    {
      name: 'visitor-reach',
      comment: 'A view must not reach the editor, lexical, zod or server code, through any number of imports.',
      severity: 'error',
      from: {
        path: ['^src/(elements|fields)/[^/]+/view\\.tsx$', '^src/rich-text/view', '^src/site/.*\\.tsx?$'],
        pathNot: ['\\.test\\.tsx?$', '\\.server\\.tsx?$'],
      },
      to: {
        path: [
          '^src/(editor|editor-kit|catalogue|admin)/',
          '^src/rich-text/editor',
          '\\.server\\.tsx?$',
          ...packages('lexical', '@lexical', 'zod'),
        ],
        reachable: true,
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.react-router/|^build/|\\+types/' },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
