import { z } from 'zod';

/** The header by which a client says on which device or browser somebody signs in or asks for a reset code. */
export const DEVICE_HEADER = 'x-device';

/** Its value: 256 random bits that the client chose once and repeats. It opens nothing. */
export const deviceToken = z.string().regex(/^[\w-]{43}$/, 'El identificador del dispositivo no es válido');
