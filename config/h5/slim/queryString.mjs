// What the router needs of query-string.
const part = (text, decode) => {
  if (!decode) return text
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

const parse = (search, { decode = true } = {}) => {
  const query = Object.create(null)
  for (const pair of search
    .replace(/^[?#&]/, '')
    .split('&')
    .filter(Boolean)) {
    const cut = pair.indexOf('=')
    const name = part(cut < 0 ? pair : pair.slice(0, cut), decode)
    query[name] = cut < 0 ? null : part(pair.slice(cut + 1), decode)
  }
  return query
}

const stringify = query =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

export default { parse, stringify }
