/** A browser draws on a canvas that is on no page. */
export function PosterCanvas(_props: { id: string }) {
  return null
}
