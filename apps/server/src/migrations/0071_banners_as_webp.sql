-- The banners of the first content are WebP files now. As SVG, each browser parsed a document with a thousand elements.
update content.ads set image_url = regexp_replace(image_url, '^(/banners/\w+)\.svg$', '\1.webp');
