// Limits of what stands in a layout (shop §9), design px.
export const MIN_WIDTH = 20
export const MIN_HEIGHT = 20
export const MAX_HEIGHT = 2000
/** Of a part of a free container that says none. */
export const DEFAULT_CHILD_HEIGHT = 40
