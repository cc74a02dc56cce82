// Where index.html takes the settings of its deployment: a block of data, which the content security policy lets be.
const BLOCK = /(<script[^>]*id="?alm-settings"?[^>]*>)[\s\S]*?(<\/script>)/

/** The document with these settings (JSON text) in it; throws where they are no JSON object or have no place. */
export const withSettings = (html, text) => {
  const settings = JSON.parse(text)
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw new Error('the settings are no JSON object')
  if (!BLOCK.test(html)) throw new Error('index.html has no place for settings: build it again')
  // what ends a script in the document never stands in it
  const data = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return html.replace(BLOCK, (_block, start, end) => `${start}${data}${end}`)
}
