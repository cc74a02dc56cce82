/** What NutUI's Popup measures where it has a top of its own or is dragged to another height; nothing here asks for that. */
export const getRectInMultiPlatformWithoutCache = () => Promise.resolve(undefined)
