import type { RichNode } from './document.ts'
import { isEmbedded } from './embedded-pictures.ts'
import { NODE_KINDS, type NodeKind, ROOT_KIND } from './node-kinds.ts'

/** What a document may have at most; what goes beyond is left out of it. */
export type RichTextLimits = { depth: number; nodes: number; characters: number }
export const RICH_TEXT_LIMITS: RichTextLimits = { depth: 100, nodes: 200_000, characters: 20_000_000 }

/** Bytes of pictures count by themselves: they leave the text when it is saved, and a photo is longer than a book. */
const MOST_PICTURE_CHARACTERS = 60_000_000

/** A document that holds nothing but what may be shown, and the first limit that left something out of it. */
export type Sanitised = { root: RichNode; cut: keyof RichTextLimits | null }

type Json = Record<string, unknown>

/**
 * A document of unknown origin, made safe: known kinds of nodes keep their known fields with checked values; unknown
 * kinds are kept whole, as data that is never shown but by its text. Cleaning twice changes nothing more.
 */
export function sanitise(root: unknown, limits = RICH_TEXT_LIMITS): Sanitised {
  const cleaning = new Cleaning(limits)
  return { root: cleaning.document(root, 0) ?? { type: 'root', children: [] }, cut: cleaning.cut }
}

type Spent = { nodes: number; characters: number; pictures: number }

/** Blocks that fitted whole, with what they took of the limits. */
const cleanBlocks = new WeakMap<object, { clean: RichNode; spent: Spent }>()

/** One document being cleaned, with what it has spent of its limits. */
class Cleaning {
  cut: keyof RichTextLimits | null = null
  #nodes = 0
  #characters = 0
  #pictures = 0
  readonly #limits: RichTextLimits

  constructor(limits: RichTextLimits) {
    this.#limits = limits
  }

  document(root: unknown, depth: number): RichNode | null {
    if (!isRecord(root) || !this.#hasRoom(depth)) return null
    return this.#whole(() => ({ ...this.#known(root, ROOT_KIND, depth), type: 'root' }))
  }

  #node(node: unknown, depth: number): RichNode | null {
    if (!isRecord(node) || typeof node.type !== 'string' || !this.#hasRoom(depth)) return null
    const kind = node.type === 'root' ? undefined : NODE_KINDS.get(node.type)
    return this.#whole(() => (kind ? this.#known(node, kind, depth) : (this.#copy(node, depth) as RichNode | null)))
  }

  /** What does not fit is left out whole, so that the others may still fit. */
  #whole(clean: () => RichNode | null): RichNode | null {
    const before = this.#characters
    const node = clean()
    if (node && this.#characters <= this.#limits.characters) return node
    if (node) this.cut ??= 'characters'
    this.#characters = before
    return null
  }

  #known(node: Json, kind: NodeKind, depth: number): RichNode {
    const clean: RichNode = { type: node.type as string }
    for (const key of Object.keys(node)) {
      const rule = Object.hasOwn(kind.fields, key) ? kind.fields[key] : undefined
      if (rule) this.#put(clean, key, rule(node[key]))
      else if (key === 'children' && kind.holds === 'nodes') clean.children = this.#children(node.children, depth)
      else if (key === kind.document) this.#put(clean, key, this.#inner(node[key], depth))
    }
    for (const key in kind.fields) if (!Object.hasOwn(node, key)) this.#put(clean, key, kind.fields[key]?.(undefined))
    if (kind.holds === 'nodes') clean.children ??= []
    return clean
  }

  #put(clean: RichNode, key: string, value: unknown): void {
    if (value === undefined) return
    clean[key] = value
    if (typeof value !== 'string') return
    if (key === 'src' && isEmbedded(value) && this.#pictures + value.length <= MOST_PICTURE_CHARACTERS) {
      this.#pictures += value.length
    } else this.#characters += value.length
  }

  #children(children: unknown, depth: number): RichNode[] {
    if (!Array.isArray(children)) return []
    const kept: RichNode[] = []
    for (const child of children) {
      const clean = depth === 0 && isRecord(child) ? this.#block(child) : this.#node(child, depth + 1)
      if (clean) kept.push(clean)
    }
    return kept
  }

  /** A block of the text itself, cleaned once: while a long text is written, most of it stays the same. */
  #block(block: Json): RichNode | null {
    const known = cleanBlocks.get(block)
    if (known && this.#spend(known.spent)) return known.clean
    const before = { nodes: this.#nodes, characters: this.#characters, pictures: this.#pictures }
    const clean = this.#node(block, 1)
    if (!clean || this.cut) return clean
    const spent = {
      nodes: this.#nodes - before.nodes,
      characters: this.#characters - before.characters,
      pictures: this.#pictures - before.pictures,
    }
    cleanBlocks.set(block, { clean, spent })
    return clean
  }

  /** Counts what a block that was cleaned before takes; false where not all of it fits. */
  #spend({ nodes, characters, pictures }: Spent): boolean {
    const fits =
      this.#limits === RICH_TEXT_LIMITS &&
      this.#nodes + nodes <= this.#limits.nodes &&
      this.#characters + characters <= this.#limits.characters &&
      this.#pictures + pictures <= MOST_PICTURE_CHARACTERS
    if (!fits) return false
    this.#nodes += nodes
    this.#characters += characters
    this.#pictures += pictures
    return true
  }

  /** A caption is stored as the state of an editor of its own. */
  #inner(stored: unknown, depth: number): unknown {
    const state = isRecord(stored) && isRecord(stored.editorState) ? stored.editorState : stored
    const root = isRecord(state) ? this.document(state.root, depth + 1) : null
    return root ? { editorState: { root } } : undefined
  }

  /** Data that nobody here understands; null as soon as a part of it does not fit. */
  #copy(value: unknown, depth: number): unknown {
    if (typeof value === 'string') this.#characters += value.length
    if (typeof value !== 'object' || value === null) return value
    const copy: Json | unknown[] = Array.isArray(value) ? [] : {}
    for (const [key, one] of Object.entries(value)) {
      if (key === '__proto__') continue
      if (typeof one === 'object' && one !== null && !this.#hasRoom(depth + 1)) return null
      const part = this.#copy(one, depth + 1)
      if (part === null && one !== null) return null
      ;(copy as Json)[key] = part
    }
    return copy
  }

  /** Counts one node; false where there is no room for it. */
  #hasRoom(depth: number): boolean {
    const full = depth > this.#limits.depth ? 'depth' : this.#nodes >= this.#limits.nodes ? 'nodes' : null
    if (full) this.cut ??= full
    else this.#nodes += 1
    return full === null
  }
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
