# --- key
import json, os, urllib.request

def call(method, path, body=None, **headers):
    request = urllib.request.Request(
        "https://wayhouse.example/api/partner/v1" + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": "Bearer " + os.environ["WAYHOUSE_KEY"],
                 "Content-Type": "application/json", **headers},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

me = call("GET", "/me")
# --- search
search = call("POST", "/searches", {
    "hotel_ids": ["TEST-02"],
    "check_in": "2027-03-01", "check_out": "2027-03-03",
    "rooms": [{"adults": 2}], "nationality": "CN",
    "filters": {"free_cancellation": True},
})
offer = search["hotels"][0]["offers"][0]
# --- quote
quote = call("POST", "/quotes", {"offer_id": offer["offer_id"]})
# --- order
client_ref = os.environ["CLIENT_REF"]
order = call("POST", "/orders", {
    "quote_id": quote["quote_id"], "terms_digest": quote["terms_digest"],
    "client_ref": client_ref, "pay": "balance",
    "rooms": [{"guests": [{"first_name": "Wei", "last_name": "Zhang", "type": "adult"}]}],
    "contact": {"name": "Desk", "email": "desk@partner.example",
                "phone": "13800138000", "area_code": "86"},
}, **{"Idempotency-Key": client_ref + "-1"})
# --- webhook
hook = call("POST", "/webhooks", {
    "url": os.environ["HOOK_URL"],
    "types": ["order.confirmed", "order.cancelled"],
})
# --- cancel
path = "/orders/" + order["order_no"] + "/cancellation"
preview = call("GET", path)
cancelled = call("POST", path, {
    "digest": preview["digest"], "max_fee": "0.00", "reason": "The trip is off",
}, **{"Idempotency-Key": order["order_no"] + "-cancel"})
# --- sign
import hashlib, hmac, time

def sign(method, path, body=b""):
    t = str(int(time.time()))
    text = "\n".join([t, method, path, hashlib.sha256(body).hexdigest()])
    v1 = hmac.new(os.environ["WAYHOUSE_KEY"].encode(), text.encode(), hashlib.sha256).hexdigest()
    return f"kid={os.environ['WAYHOUSE_KEY_ID']}, t={t}, v1={v1}"

path = "/api/partner/v1/me"
request = urllib.request.Request("https://wayhouse.example" + path,
                                 headers={"Wayhouse-Signature": sign("GET", path)})
signed = json.load(urllib.request.urlopen(request))
# --- verify
import base64

def is_from_wayhouse(body, headers, secret):
    key = base64.b64decode(secret.removeprefix("whsec_"))
    stamp = headers["webhook-timestamp"]
    if abs(time.time() - int(stamp)) > 300:
        return False
    text = f"{headers['webhook-id']}.{stamp}.{body}".encode()
    right = "v1," + base64.b64encode(hmac.new(key, text, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(one, right) for one in headers["webhook-signature"].split(" "))
# --- end
verified = is_from_wayhouse(os.environ["HOOK_BODY"], json.loads(os.environ["HOOK_HEADERS"]), os.environ["HOOK_SECRET"])
print(json.dumps([me["key"]["id"], order["state"], hook["state"], cancelled["state"], signed["key"]["id"], verified]))
