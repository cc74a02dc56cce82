export declare const addressIn: (text: string) => string | undefined
