import type { DataType } from '#domain/data/query.ts'
import type { Mapping } from './mapping.ts'
import type { ValueRule } from './value-rule.ts'

/** How the values of a target are read, and the type that it has. */
export type ColumnReading = { dataType: DataType; rule: ValueRule; formatFn?: string }

/** What would be done: read the values so, or fill empty cells from above. */
export type Answer = { label: string } & ({ reading: ColumnReading } | { fillDown: boolean })

/** Something that only a person knows. Until it is answered nothing is changed, or only what leaves no doubt. */
export type Question = {
  kind:
    | 'lost-zeros'
    | 'code-length'
    | 'day-order'
    | 'day-numbers'
    | 'numbers'
    | 'decimal-mark'
    | 'null-words'
    | 'fill-down'
  /** The target that it is about. */
  column: string
  /** A sentence for whoever uploads the file. */
  text: string
  answers: Answer[]
  /** The answer that is most likely right, and the one that holds until another is given. */
  suggested: number
  taken: number
}

/** How a column is read until its questions are answered. */
export type ColumnProposal = ColumnReading & { questions: Question[] }

/** The mapping with this answer to a question. */
export function answered(mapping: Mapping, { column }: Question, answer: Answer): Mapping {
  if ('fillDown' in answer) {
    const { fillDown } = answer
    const columns = mapping.columns.map((one) =>
      one.to.kind === 'column' && one.to.name === column ? { ...one, fillDown } : one,
    )
    return { ...mapping, columns }
  }
  const targets = mapping.targets.map((target) => (target.name === column ? { ...target, ...answer.reading } : target))
  return { ...mapping, targets }
}

const OF_NUMBERS: readonly Question['kind'][] = ['numbers', 'decimal-mark']

/**
 * The mapping for whoever is not asked: figures are read as numbers in the way that is most likely right, since text can't
 * be added up. Codes and days stay as they came, where a wrong guess would be a loss.
 */
export function withLikelyNumbers({
  mapping,
  questions,
}: {
  mapping: Mapping
  questions: readonly Question[]
}): Mapping {
  return questions.reduce((now, question) => {
    const answer = OF_NUMBERS.includes(question.kind) ? question.answers[question.suggested] : undefined
    return answer ? answered(now, question, answer) : now
  }, mapping)
}
