/** The GraphQL documents. Their answers are read by the schemas of `messages.ts`. */

const price = 'price { currency binding net gross minimumSellingPrice }';
const policy =
  'cancelPolicy { refundable cancelPenalties { deadline isCalculatedDeadline penaltyType currency value } }';
const surcharges = `surcharges { chargeType mandatory price { currency gross } }`;
const errors = 'errors { code type }';
const booking = `status reference { bookingID client } price { currency net }`;

export const searchQuery = `
query ($criteria: HotelCriteriaSearchInput, $settings: HotelSettingsInput, $filter: HotelXFilterSearchInput) {
  hotelX {
    search(criteria: $criteria, settings: $settings, filterSearch: $filter) {
      options {
        id hotelCode boardCode paymentType status rateRules
        rooms { occupancyRefId code description refundable promotions { name } }
        ${price}
        ${policy}
        ${surcharges}
      }
      ${errors}
    }
  }
}`;

export const quoteQuery = `
query ($criteria: HotelCriteriaQuoteInput!, $settings: HotelSettingsInput) {
  hotelX {
    quote(criteria: $criteria, settings: $settings) {
      optionQuote {
        optionRefId status paymentType remarks
        ${price}
        ${policy}
        ${surcharges}
      }
      ${errors}
    }
  }
}`;

export const bookMutation = `
mutation ($input: HotelBookInput!, $settings: HotelSettingsInput) {
  hotelX {
    book(input: $input, settings: $settings) { booking { ${booking} } ${errors} }
  }
}`;

export const bookingQuery = `
query ($criteria: HotelCriteriaBookingInput, $settings: HotelSettingsInput) {
  hotelX {
    booking(criteria: $criteria, settings: $settings) { bookings { ${booking} } ${errors} }
  }
}`;

export const cancelMutation = `
mutation ($input: HotelCancelInput!, $settings: HotelSettingsInput) {
  hotelX {
    cancel(input: $input, settings: $settings) { cancellation { status } ${errors} }
  }
}`;

export const hotelsQuery = `
query ($criteria: HotelXHotelListInput!, $token: String) {
  hotelX {
    hotels(criteria: $criteria, token: $token) {
      token
      edges {
        node {
          updatedAt
          hotelData {
            hotelCode hotelName
            location { address zipCode city country coordinates { latitude longitude } }
            contact { telephone web }
            descriptions { type texts { language text } }
            medias { type url }
            allAmenities { edges { node { amenityData { amenityCode texts { language text } } } } }
          }
        }
      }
    }
  }
}`;
