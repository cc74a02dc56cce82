/** A module by its path below sandbox/, loaded by Node itself. */
export declare const loadSandbox: <Exports>(name: string) => Exports
