/** A real image element: pressing it long is the browser's own way to save and send. */
export function PosterImage({ src, alt }: { src: string; alt: string }) {
  return <img className="alm-poster-image" src={src} alt={alt} />
}
