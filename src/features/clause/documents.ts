/** Documents a person agrees to, and the paragraphs of their sections, by the keys of the texts. */
const DOCUMENTS = {
  agreement: {
    s1: ['a', 'b', 'c'],
    s2: ['a', 'b', 'c', 'd'],
    s3: ['a', 'b'],
    s4: ['a', 'b'],
    s5: ['a', 'b', 'c'],
  },
  privacy: {
    s1: ['a', 'b', 'c', 'd'],
    s2: ['a', 'b'],
    s3: ['a', 'b'],
    s4: ['a', 'b'],
    s5: ['a', 'b', 'c'],
  },
} as const

export type DocumentName = keyof typeof DOCUMENTS

export const isDocument = (name: string): name is DocumentName => Object.keys(DOCUMENTS).includes(name)

export interface DocumentSection {
  title: `clause.${DocumentName}.s1.title`
  paragraphs: readonly `clause.${DocumentName}.s1.a`[]
}

/** Keys of the sections in reading order. Every section has a title and at least one paragraph. */
export const sectionsOf = (name: DocumentName): readonly DocumentSection[] =>
  Object.entries(DOCUMENTS[name]).map(([section, paragraphs]) => ({
    title: `clause.${name}.${section}.title` as DocumentSection['title'],
    paragraphs: paragraphs.map(
      paragraph => `clause.${name}.${section}.${paragraph}` as DocumentSection['paragraphs'][number],
    ),
  }))
