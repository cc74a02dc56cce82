import type { MouseSlidesProps } from './contract'

/** The platform's swiper knows a mouse by itself. */
export const MouseSlides = ({ children }: MouseSlidesProps) => <>{children}</>
