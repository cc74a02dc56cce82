/** What NutUI's parts ask of its provider, which nothing here uses: themes are styles, words are ours. */
const config = { locale: {}, direction: 'ltr' }
export const useConfig = () => config
export const useRtl = () => false
