/** What NutUI's Popup and Switch draw only where they are asked to; nothing here asks. */
export const Close = () => null
export const Loading1 = () => null
