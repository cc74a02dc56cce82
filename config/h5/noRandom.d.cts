export declare const withoutRandom: (source: string) => string | undefined
