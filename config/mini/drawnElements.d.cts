declare const drawnElements: readonly string[]
export = drawnElements
