/** Rows of documents that are chosen in part, by document; a chosen document without an entry is chosen with all its rows. */
export type RowPicks = ReadonlyMap<string, ReadonlySet<string>>

export const noRowPicks: RowPicks = new Map()

/** A document and its rows as they are chosen. */
export interface DocumentPick {
  chosen: boolean
  picks: RowPicks
  /** key of the document */
  document: string
}

export const isRowChosen = ({ chosen, picks, document }: DocumentPick, row: string): boolean =>
  chosen && (picks.get(document)?.has(row) ?? true)

const without = (picks: RowPicks, document: string): RowPicks =>
  new Map([...picks].filter(([key]) => key !== document))

/** All rows of a document are chosen, or none; of one that is chosen in part all. */
export const documentTurned = ({
  chosen,
  picks,
  document,
}: DocumentPick): Omit<DocumentPick, 'document'> => ({
  chosen: !chosen || picks.has(document),
  picks: without(picks, document),
})

/** A row is chosen, or not any more; `all`: the rows that can be chosen. A document without any is not chosen. */
export const rowTurned = (
  pick: DocumentPick,
  all: readonly string[],
  row: string,
): Omit<DocumentPick, 'document'> => {
  const { picks, document } = pick
  const rows = all.filter(one => (one === row ? !isRowChosen(pick, one) : isRowChosen(pick, one)))
  const others = without(picks, document)
  const isPart = rows.length > 0 && rows.length < all.length
  return { chosen: rows.length > 0, picks: isPart ? new Map(others).set(document, new Set(rows)) : others }
}

/** The rows that are named for a draw: those of documents that are chosen in part. */
export const namedRows = (picks: RowPicks, documents: readonly string[]): string[] =>
  documents.flatMap(document => [...(picks.get(document) ?? [])])
