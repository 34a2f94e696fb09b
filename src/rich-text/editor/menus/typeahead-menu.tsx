import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { LexicalTypeaheadMenuPlugin, MenuOption, type TriggerFn } from '@lexical/react/LexicalTypeaheadMenuPlugin'
import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import { $isTextNode, type TextNode } from 'lexical'
import { type ReactNode, useCallback, useRef } from 'react'
import { createPortal } from 'react-dom'
import { floatingClass, floatingItemClass } from '#ui/floating/floating.ts'
import { useListPlace } from './use-list-place.ts'

/** One line of a menu that opens while typing. */
export class TypeaheadOption extends MenuOption {
  readonly label: string
  readonly sign: ReactNode
  readonly choose: () => void

  constructor(key: string, label: string, sign: ReactNode, choose: () => void) {
    super(key)
    this.label = label
    this.sign = sign
    this.choose = choose
  }
}

type TypeaheadMenuProps = {
  label: string
  trigger: TriggerFn
  options: TypeaheadOption[]
  onQuery(query: string | null): void
}

/** A menu that opens at the caret while something is typed; choosing replaces what was typed. */
export function TypeaheadMenu({ label, trigger, options, onQuery }: TypeaheadMenuProps) {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  // Within the content of the page, so that those who go by landmarks find it.
  const landmark = editor.getRootElement()?.closest('main')
  // What an input method composes is not written yet, and its keys are its own.
  const whileTyping: TriggerFn = useCallback(
    (text, editor) => (editor.isComposing() ? null : trigger(text, editor)),
    [trigger],
  )
  const choose = useCallback(
    (option: TypeaheadOption, typed: TextNode | null, close: () => void) => {
      if (typed) $removeTyped(typed, (text) => trigger(text, editor)?.replaceableString.length ?? 0)
      option.choose()
      announce(option.label)
      close()
    },
    [editor, trigger, announce],
  )
  return (
    <LexicalTypeaheadMenuPlugin<TypeaheadOption>
      triggerFn={whileTyping}
      options={options}
      onQueryChange={onQuery}
      onSelectOption={choose}
      anchorClassName="rt-typeahead"
      {...(landmark ? { parent: landmark } : {})}
      menuRenderFn={(anchor, { selectedIndex, selectOptionAndCleanUp, setHighlightedIndex }) =>
        anchor.current && options.length > 0
          ? createPortal(
              <TypeaheadList
                label={label}
                options={options}
                selected={selectedIndex}
                onHighlight={setHighlightedIndex}
                onChoose={selectOptionAndCleanUp}
              />,
              anchor.current,
            )
          : null
      }
    />
  )
}

type TypeaheadListProps = {
  label: string
  options: TypeaheadOption[]
  selected: number | null
  onHighlight(index: number): void
  onChoose(option: TypeaheadOption): void
}

function TypeaheadList({ label, options, selected, onHighlight, onChoose }: TypeaheadListProps) {
  const list = useRef<HTMLDivElement>(null)
  const style = useListPlace(list, options)
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is nothing to fill in here
    <div
      ref={list}
      style={style}
      role="group"
      aria-label={label}
      className={`${floatingClass} rt-typeahead-list`}
      // What scrolls can be reached; a press in it leaves the caret in the text.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
      tabIndex={0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the active line
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the text's
        <div
          key={option.key}
          id={`typeahead-item-${index}`}
          ref={option.setRefElement}
          role="option"
          aria-selected={selected === index}
          className={floatingItemClass}
          data-highlighted={selected === index ? '' : undefined}
          // Only a pointer that moves chooses: the menu often opens below one that rests, and keys go on from there.
          onMouseMove={({ movementX, movementY }) => {
            if ((movementX !== 0 || movementY !== 0) && index !== selected) onHighlight(index)
          }}
          onClick={() => onChoose(option)}
        >
          {option.sign}
          <span>{option.label}</span>
        </div>
      ))}
    </div>
  )
}

/** Whoever types fast has typed more than the menu knows of: what stands before its part of it goes too. */
function $removeTyped(typed: TextNode, lengthIn: (text: string) => number): void {
  const before = typed.getPreviousSibling()
  const known = typed.getTextContentSize()
  if ($isTextNode(before)) {
    const text = before.getTextContent()
    const unknown = lengthIn(text + typed.getTextContent()) - known
    if (unknown > 0) before.spliceText(text.length - unknown, unknown, '')
  }
  typed.remove()
}
