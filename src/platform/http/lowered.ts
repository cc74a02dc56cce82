/** Headers by their names in lower case, as the platform may write them either way. */
export const lowered = (headers: object): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) found[name.toLowerCase()] = String(value)
  return found
}
