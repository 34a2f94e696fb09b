const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { parentPort, workerData } = require('node:worker_threads')

const { library, bytes, maxPixels, maxMemory } = workerData
const PAGE_BYTES = 65_536

// The library's memory grows only through here: what wants more than its share is told that there is no more.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > maxMemory) throw new RangeError('more memory than allowed')
  return grow.call(this, pages)
}

const wasmBinary = readFileSync(join(dirname(library), 'libheif.wasm'))
const heif = require(library)({ wasmBinary, print() {}, printErr() {} })

/** The main picture of the file, as bytes of red, green, blue and, where it has some, transparency. */
function read() {
  const context = heif.heif_context_alloc()
  const opened = heif.heif_context_read_from_memory(context, bytes)
  if (opened.code !== heif.heif_error_code.heif_error_Ok) return null
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  if (!handle || handle.code) return null
  const width = heif.heif_image_handle_get_width(handle)
  const height = heif.heif_image_handle_get_height(handle)
  if (width * height > maxPixels) return { width, height }
  const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const layout = channels === 4 ? 'heif_chroma_interleaved_RGBA' : 'heif_chroma_interleaved_RGB'
  const colours = heif.heif_colorspace.heif_colorspace_RGB
  const plane = heif.heif_js_decode_image2(handle, colours, heif.heif_chroma[layout]).channels?.[0]
  if (plane?.width !== width || plane.height !== height) return null
  const row = width * channels
  const pixels = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) pixels.set(plane.data.subarray(y * plane.stride, y * plane.stride + row), y * row)
  return { width, height, channels, pixels }
}

const found = read()
parentPort.postMessage(found, found?.pixels ? [found.pixels.buffer] : [])
