export declare const oneScript: (code: string, folder: string) => string
