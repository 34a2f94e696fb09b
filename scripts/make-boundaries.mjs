import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { albers } from './boundaries/albers.mjs'
import { drawnAreas } from './boundaries/drawn-areas.mjs'
import { readTopology } from './boundaries/topology.mjs'
import { root } from './setup/root.mjs'

/**
 * `node scripts/make-boundaries.mjs` writes the outlines that maps are drawn of anew: the cartographic boundary files of
 * the US Census Bureau, edition of 2017, which are in the public domain, as the package us-atlas redistributes them. Each
 * state has a file of its counties in a projection of its own; two files show the whole country, with Alaska and Hawaii
 * moved beside it.
 */
const PACKAGE = 'us-atlas@3.0.1'
const FOLDER = join(root, 'src/elements/map/boundaries')
/** Both sides of a drawing are at most so many units long. */
const STATE_UNITS = 1_000
const COUNTRY_UNITS = 2_000

const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
try {
  execFileSync('npm', ['pack', PACKAGE, '--silent'], { cwd: folder })
  execFileSync('tar', ['xzf', `${PACKAGE.replace('@', '-')}.tgz`], { cwd: folder })
  const read = (name) => readTopology(JSON.parse(readFileSync(join(folder, 'package', `${name}.json`), 'utf8')))
  writeStates(read('counties-10m'))
  writeCountry(read('counties-albers-10m'), read('states-albers-10m'))
} finally {
  rmSync(folder, { recursive: true })
}

function writeStates({ counties, states }) {
  for (const state of states) {
    const own = counties.filter(({ code }) => code.startsWith(state.code))
    write(state.code, state.name, drawnAreas(own, { units: STATE_UNITS, project: albers(own), least: 0.4 }))
  }
}

function writeCountry({ counties, states: merged }, { states }) {
  const names = new Map(states.map(({ code, name }) => [code, name]))
  const named = counties.map((county) => ({ ...county, name: `${county.name}, ${names.get(county.code.slice(0, 2))}` }))
  const look = { units: COUNTRY_UNITS, project: (point) => point, least: 1.5 }
  write('counties', 'United States', drawnAreas(named, { ...look, lines: merged }))
  write('states', 'United States', drawnAreas(states, look))
}

/** The first line is about the whole drawing; a line without a code is drawn over all others. */
function write(file, name, { width, height, areas, line }) {
  const lines = [...areas, ...(line === '' ? [] : [{ code: '', name: '', path: line }])]
  const text = [[width, height, name], ...lines.map((one) => [one.code, one.name, one.path])]
  writeFileSync(join(FOLDER, `${file}.tsv`), `${text.map((cells) => cells.join('\t')).join('\n')}\n`)
}
