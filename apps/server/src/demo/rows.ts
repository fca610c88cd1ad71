/** Database rows of one demo hotel; keys are column names. */
export interface HotelRow {
  id: string;
  source: string;
  source_id: string;
  name_en: string;
  name_zh: string;
  address_en: string;
  address_zh: string;
  local_lang: string;
  name_local: string;
  address_local: string;
  postcode: string;
  description_en: string;
  description_zh: string;
  country_code: string;
  city_id: string;
  district_id: string | null;
  lat: number;
  lng: number;
  location_precision: 'exact' | 'city';
  time_zone: string;
  stars: number;
  score: number;
  reviews: number;
  brand: string;
  property_type: string;
  phone: string;
  check_in_from: string;
  check_out_until: string;
  child_policy_en: string;
  child_policy_zh: string;
  facilities: string[];
  scene_region: string;
  status: 'online' | 'offline';
  created_at: string;
  updated_at: string;
}

export interface RoomTypeRow {
  id: string;
  hotel_id: string;
  name_en: string;
  name_zh: string;
  bed_kind: string;
  beds_en: string;
  beds_zh: string;
  size_m2: number;
  max_adults: number;
  max_children: number;
  max_occupancy: number;
  smoking: boolean;
  view_en: string;
  view_zh: string;
  facilities: string[];
  sort: number;
}

export interface PolicyRow {
  id: string;
  hotel_id: string;
  support_cancel: boolean;
}

export interface PolicyTierRow {
  policy_id: string;
  days_before: number;
  local_time: string;
  fee_type: 'nights' | 'percent' | 'total' | 'price' | 'first_night';
  fee_value: number;
}

export interface RatePlanRow {
  id: string;
  hotel_id: string;
  room_type_id: string;
  board: 'RO' | 'BB' | 'HB' | 'FB' | 'AI';
  confirmation: 'instant' | 'on_request';
  policy_id: string;
  pay_later: boolean;
  package_only: boolean;
  min_stay: number | null;
  max_stay: number | null;
  advance_days: number;
  cutoff_days: number;
  only_nationalities: string[];
  not_nationalities: string[];
  base_adults: number;
  extra_adult_cents: number;
  remarks_en: string;
  remarks_zh: string;
  status: 'open' | 'closed';
}

export interface TaxRow {
  hotel_id: string;
  included: boolean;
  basis: 'percent' | 'room_night' | 'adult_night' | 'room_stay';
  value: number;
  label_en: string;
  label_zh: string;
}

export interface PromotionRow {
  id: string;
  hotel_id: string;
  room_type_id: string | null;
  rate_plan_id: string | null;
  kind: 'stay_pay' | 'early_bird' | 'last_minute' | 'percentage';
  stay_nights: number | null;
  pay_nights: number | null;
  discount_bp: number | null;
  days_ahead: number | null;
  name_en: string;
  name_zh: string;
  book_from: string | null;
  book_to: string | null;
  stay_from: string | null;
  stay_to: string | null;
  weekdays: number;
  min_stay: number | null;
  status: 'open' | 'closed';
}

export interface ChildBandRow {
  hotel_id: string;
  min_age: number;
  max_age: number;
  price_cents: number;
}

export interface ReviewRow {
  id: string;
  hotel_id: string;
  source: string;
  source_id: string;
  language: string;
  stay_month: string;
  posted_on: string;
  score: number;
  title: string;
  text: string;
  reviewer: string;
  reviewer_kind: string;
  reviewer_country: string;
  hotel_reply: string;
}
