/** What a file is by its name; how it is shown depends on it. `office`: what another program or a service shows. */
export type FileKind = 'image' | 'video' | 'audio' | 'pdf' | 'office' | 'other'

/** Endings of pictures (widgets §9). */
export const IMAGE_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.gif'] as const
/** What is taken beside pictures, unless there are to be pictures only (widgets §9). */
export const VIDEO_EXTENSIONS = ['.mp4'] as const
/** Endings of documents (widgets §9). */
export const DOCUMENT_EXTENSIONS = [
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.ppt',
  '.pptx',
  '.pdf',
  '.txt',
  '.zip',
  '.mp3',
] as const

const KINDS: readonly (readonly [FileKind, readonly string[]])[] = [
  ['image', [...IMAGE_EXTENSIONS, '.webp']],
  ['video', VIDEO_EXTENSIONS],
  ['audio', ['.mp3']],
  ['pdf', ['.pdf']],
  ['office', ['.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.txt']],
]

/** With its dot, in lower case; '' without one. */
export const extensionOf = (name: string): string => /\.[^./\\]+$/.exec(name)?.[0].toLowerCase() ?? ''

export const kindOf = (name: string): FileKind => {
  const extension = extensionOf(name)
  return KINDS.find(([, extensions]) => extensions.includes(extension))?.[0] ?? 'other'
}

/** Formats that a platform can make smaller; a GIF would lose its movement. */
export const isCompressible = (name: string): boolean =>
  kindOf(name) === 'image' && extensionOf(name) !== '.gif'
