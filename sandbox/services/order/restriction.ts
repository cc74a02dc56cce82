/** Leaf classes of dangerous goods: carriers do not take them to remote provinces. */
const RESTRICTED: ReadonlySet<string> = new Set(['润滑油脂', '涂料涂装', '胶粘密封', '清洗溶剂', '虫害防治'])

export const isRestrictedClass = (leafName: string): boolean => RESTRICTED.has(leafName)
