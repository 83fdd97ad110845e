/** The `accept` of every picture field: the ten formats, by extension where browsers know no type for them. */
export const IMAGE_ACCEPT = 'image/*,.heic,.heif,.tga,.pbm,.qoi,.tif,.tiff,.bmp,.webp,.gif,.png,.jpg,.jpeg';
