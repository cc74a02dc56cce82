/*
 * What may stand in a style of what a server or an editor sends. Everything else is kept out: a url() would call a
 * foreign host.
 */

const FUNCTION = String.raw`(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\)`
const COLOUR = new RegExp(`^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,20}|${FUNCTION})$`, 'i')
const GRADIENT = new RegExp(String.raw`^linear-gradient\((?:${FUNCTION}|[\w\s.,%#-]){1,200}\)$`, 'i')

/** By its code, its name, or as rgb() or hsl(). */
export const isColour = (text: string): boolean => COLOUR.test(text)

export const isGradient = (text: string): boolean => GRADIENT.test(text)

/** A ground is one colour, or runs from one to the other. */
export const isGround = (text: string): boolean => isColour(text) || isGradient(text)
