import { unescapeText } from '../ooxml/escaped-text.ts'
import { SharedTexts } from '../ooxml/shared-texts.ts'
import { readWholeXml } from '../xml/read-xml.ts'
import type { XmlHandler } from '../xml/xml-parser.ts'
import type { ZipEntry } from '../zip/zip-directory.ts'
import type { ZipFile } from '../zip/zip-file.ts'

/** The texts of a workbook: parts of a rich text are joined, and how to pronounce it is left out. */
export async function readSharedStrings(zip: ZipFile, part: ZipEntry): Promise<SharedTexts> {
  const texts = new SharedTexts()
  let inPronunciation = false
  const handler: XmlHandler = {
    wantsText: false,
    open({ local }) {
      if (local === 'rPh') inPronunciation = true
      else if (local === 't') this.wantsText = !inPronunciation
    },
    text(bytes, start, end) {
      texts.text.append(bytes, start, end)
      texts.refuseMuch()
    },
    close({ local }) {
      if (local === 'rPh') inPronunciation = false
      else if (local === 't') this.wantsText = false
      else if (local === 'si') {
        unescapeText(texts.text, texts.begin())
        texts.endText()
      }
    },
  }
  await readWholeXml(zip.pieces(part), handler, 'The list of shared texts')
  return texts
}
