import { save } from '#elements/data-section/download/fetch-file.ts'
import { type Caption, standaloneSvg } from './standalone-svg.ts'

/** A picture has twice the pixels of what is shown, so that it prints well. */
const SCALE = 2
const LONGEST_NAME = 80

/** Hands the graph of a figure to its reader as a file. */
export async function saveGraph(figure: HTMLElement, caption: Caption, form: 'svg' | 'png'): Promise<void> {
  const { text, width, height } = standaloneSvg(figure, caption)
  const svg = new Blob([text], { type: 'image/svg+xml' })
  save(form === 'svg' ? svg : await painted(text, width * SCALE, height * SCALE), `${fileName(caption)}.${form}`)
}

async function painted(text: string, width: number, height: number): Promise<Blob> {
  const picture = new Image(width, height)
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png'),
  )
}

function fileName({ title, origin }: Caption): string {
  const words = (title || origin.source).toLowerCase().split(/[^\p{L}\p{N}]/u)
  const named = words.filter((word) => word !== '').join('-')
  return named.slice(0, LONGEST_NAME) || 'graph'
}
