import { WORKBENCH_SEGMENTS } from '#domain/site/pattern.ts'

const BY_FIRST: Record<string, string> = {
  api: 'api',
  graph: 'graph',
  media: 'media',
  assets: 'asset',
  'favicon.svg': 'asset',
  data: 'data',
  'data.json': 'data',
  'gis-dataset': 'data',
  'dama-admin': 'data',
  auth: 'workbench',
  list: 'workbench',
  datasets: 'workbench',
  themes: 'workbench',
  theme: 'workbench',
  team: 'workbench',
  trash: 'workbench',
  health: 'health',
  ready: 'health',
  metrics: 'health',
}

/** What kind of request an address is: one of a few, so that metrics stay few. */
export function requestKind(url: string): string {
  const mark = url.search(/[?#]/)
  const segments = (mark < 0 ? url : url.slice(0, mark)).split('/', 6).slice(1)
  const [first = '', second] = segments
  if (first === 'datasets' && second !== undefined) return 'data'
  const known = Object.hasOwn(BY_FIRST, first) ? BY_FIRST[first] : undefined
  if (known !== undefined) return known
  return segments.some((one) => WORKBENCH_SEGMENTS.some((word) => word === one)) ? 'workbench' : 'page'
}
