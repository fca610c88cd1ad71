-- The banners that ship with the site are WebP now: as SVG each browser parsed a document of a thousand parts.
update content.ads set image_url = regexp_replace(image_url, '^(/banners/\w+)\.svg$', '\1.webp');
