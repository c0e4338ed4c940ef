declare module 's3rver' {
  /** As much as the tests use of a package without types. */
  export default class S3Server {
    constructor(options: object);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
