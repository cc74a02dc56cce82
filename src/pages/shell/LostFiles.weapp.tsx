/** A package that does not come is told by the navigation that wanted it. */
export const LostFiles = () => null
