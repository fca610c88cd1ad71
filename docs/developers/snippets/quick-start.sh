# --- key
curl https://wayhouse.example/api/partner/v1/me \
  -H "Authorization: Bearer $WAYHOUSE_KEY"

# --- search
curl https://wayhouse.example/api/partner/v1/searches \
  -H "Authorization: Bearer $WAYHOUSE_KEY" \
  -H "Content-Type: application/json" -d @- <<'BODY'
{ "hotel_ids": ["TEST-02"],
  "check_in": "2027-03-01", "check_out": "2027-03-03",
  "rooms": [{ "adults": 2 }], "nationality": "CN",
  "filters": { "free_cancellation": true } }
BODY

# --- quote
curl https://wayhouse.example/api/partner/v1/quotes \
  -H "Authorization: Bearer $WAYHOUSE_KEY" \
  -H "Content-Type: application/json" -d @- <<BODY
{ "offer_id": "$OFFER_ID" }
BODY

# --- order
curl https://wayhouse.example/api/partner/v1/orders \
  -H "Authorization: Bearer $WAYHOUSE_KEY" \
  -H "Idempotency-Key: $CLIENT_REF-1" \
  -H "Content-Type: application/json" -d @- <<BODY
{ "quote_id": "$QUOTE_ID", "terms_digest": "$TERMS_DIGEST",
  "client_ref": "$CLIENT_REF", "pay": "balance",
  "rooms": [{ "guests": [{ "first_name": "Wei", "last_name": "Zhang", "type": "adult" }] }],
  "contact": { "name": "Desk", "email": "desk@partner.example",
               "phone": "13800138000", "area_code": "86" } }
BODY

# --- webhook
curl https://wayhouse.example/api/partner/v1/webhooks \
  -H "Authorization: Bearer $WAYHOUSE_KEY" \
  -H "Content-Type: application/json" -d @- <<BODY
{ "url": "$HOOK_URL", "types": ["order.confirmed", "order.cancelled"] }
BODY

# --- preview
curl https://wayhouse.example/api/partner/v1/orders/$ORDER_NO/cancellation \
  -H "Authorization: Bearer $WAYHOUSE_KEY"

# --- cancel
curl https://wayhouse.example/api/partner/v1/orders/$ORDER_NO/cancellation \
  -H "Authorization: Bearer $WAYHOUSE_KEY" \
  -H "Idempotency-Key: $ORDER_NO-cancel" \
  -H "Content-Type: application/json" -d @- <<BODY
{ "digest": "$DIGEST", "max_fee": "0.00", "reason": "The trip is off" }
BODY

# --- sign
path=/api/partner/v1/me
t=$(date +%s)
digest=$(printf '' | openssl dgst -sha256 -r | cut -d' ' -f1)
v1=$(printf '%s\n%s\n%s\n%s' "$t" GET "$path" "$digest" |
  openssl dgst -sha256 -hmac "$WAYHOUSE_KEY" -r | cut -d' ' -f1)
curl "https://wayhouse.example$path" \
  -H "Wayhouse-Signature: kid=$WAYHOUSE_KEY_ID, t=$t, v1=$v1"
