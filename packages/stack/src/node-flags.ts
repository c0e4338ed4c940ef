/**
 * How every service is started, here and in production: a smaller young generation. Node's default lets the garbage of
 * the start grow it to 16 MB a half, which an idle service then never gives back. Also in the `start` scripts of the apps.
 */
export const nodeFlags = ['--max-semi-space-size=8'];
