declare const attributes: Record<string, Record<string, string>>
export default attributes
