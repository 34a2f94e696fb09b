import { openStore } from '#store/store.server.ts'

// Writes items until it is killed; a line on stdout is an acknowledged write: `id revision value`.
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const store = await openStore({ dataDir, databaseUrl: databaseUrl || null })
const acknowledge = (id: number, revision: number, value: number) =>
  process.stdout.write(`${id} ${revision} ${value}\n`)

for (let value = 0; ; value++) {
  const stamp = { by: 'writer', at: new Date().toISOString() }
  const item = await store.items.create('trial', 'record', { value, text: 'x'.repeat(value % 5000) }, stamp)
  acknowledge(item.id, item.revision, value)
  const edited = await store.items.edit(item.id, { value: value + 0.5 }, stamp, item.revision)
  acknowledge(edited.id, edited.revision, value + 0.5)
  // Two items that stand or fall together: each names the other's value.
  await store.transaction(async ({ items }) => {
    const left = await items.create('trial', 'pair', { value }, stamp)
    await items.create('trial', 'pair', { value, other: left.id }, stamp)
  })
}
