/** NutUI's Popup locks the document of a browser with it: the mini-program has none. */
export const useLockScroll = () => {}
