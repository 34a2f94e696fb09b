import { build } from 'vite'

const ORIGIN = 'http://127.0.0.1:9'

/** A page of its own that runs one file of ours, bundled as production is; every answer is here, no server is asked. */
export async function browserEntry(file: string): Promise<{ url: string; answer(path: string): Answer | null }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, target: 'es2022', rollupOptions: { input: { entry: file } } },
  })
  const outputs = 'output' in built ? built.output : Array.isArray(built) ? built.flatMap((one) => one.output) : []
  const files = new Map(outputs.map((one) => [`/${one.fileName}`, one.type === 'chunk' ? one.code : one.source]))
  const paths = [...files.keys()]
  const entry = outputs.find((one) => one.type === 'chunk' && one.isEntry)?.fileName
  const styles = paths.filter((path) => path.endsWith('.css')).map((path) => `<link rel="stylesheet" href="${path}">`)
  files.set('/', `<!doctype html>${styles.join('')}<body><script type="module" src="/${entry}"></script>`)
  return {
    url: `${ORIGIN}/`,
    answer(path) {
      const body = files.get(path)
      return body === undefined ? null : { body: Buffer.from(body), contentType: typeOf(path) }
    },
  }
}

type Answer = { body: Buffer; contentType: string }

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.css') ? 'text/css' : 'text/html'
}
