// expect: house rules | texts-in-catalogues
export const sorry = '已售罄';
