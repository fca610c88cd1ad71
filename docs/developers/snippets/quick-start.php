<?php
// --- key
function call(string $method, string $path, ?array $body = null, array $headers = []): array {
    $answer = file_get_contents("https://wayhouse.example/api/partner/v1$path", false,
        stream_context_create(["http" => [
            "method" => $method,
            "ignore_errors" => true,
            "header" => ["Authorization: Bearer " . getenv("WAYHOUSE_KEY"),
                         "Content-Type: application/json", ...$headers],
            "content" => $body === null ? "" : json_encode($body),
        ]]));
    return json_decode($answer, true);
}

$me = call("GET", "/me");
// --- search
$search = call("POST", "/searches", [
    "hotel_ids" => ["TEST-02"],
    "check_in" => "2027-03-01", "check_out" => "2027-03-03",
    "rooms" => [["adults" => 2]], "nationality" => "CN",
    "filters" => ["free_cancellation" => true],
]);
$offer = $search["hotels"][0]["offers"][0];
// --- quote
$quote = call("POST", "/quotes", ["offer_id" => $offer["offer_id"]]);
// --- order
$clientRef = getenv("CLIENT_REF");
$order = call("POST", "/orders", [
    "quote_id" => $quote["quote_id"], "terms_digest" => $quote["terms_digest"],
    "client_ref" => $clientRef, "pay" => "balance",
    "rooms" => [["guests" => [["first_name" => "Wei", "last_name" => "Zhang", "type" => "adult"]]]],
    "contact" => ["name" => "Desk", "email" => "desk@partner.example",
                  "phone" => "13800138000", "area_code" => "86"],
], ["Idempotency-Key: $clientRef-1"]);
// --- webhook
$hook = call("POST", "/webhooks", [
    "url" => getenv("HOOK_URL"),
    "types" => ["order.confirmed", "order.cancelled"],
]);
// --- cancel
$path = "/orders/{$order["order_no"]}/cancellation";
$preview = call("GET", $path);
$cancelled = call("POST", $path, [
    "digest" => $preview["digest"], "max_fee" => "0.00", "reason" => "The trip is off",
], ["Idempotency-Key: {$order["order_no"]}-cancel"]);
// --- sign
function sign(string $method, string $path, string $body = ""): string {
    $t = (string) time();
    $text = implode("\n", [$t, $method, $path, hash("sha256", $body)]);
    $v1 = hash_hmac("sha256", $text, getenv("WAYHOUSE_KEY"));
    return "kid=" . getenv("WAYHOUSE_KEY_ID") . ", t=$t, v1=$v1";
}

$path = "/api/partner/v1/me";
$context = stream_context_create(["http" => ["header" => "Wayhouse-Signature: " . sign("GET", $path)]]);
$signed = json_decode(file_get_contents("https://wayhouse.example$path", false, $context), true);
// --- verify
function isFromWayhouse(string $body, array $headers, string $secret): bool {
    $stamp = $headers["webhook-timestamp"];
    if (abs(time() - (int) $stamp) > 300) return false;
    $key = base64_decode(str_replace("whsec_", "", $secret));
    $right = "v1," . base64_encode(hash_hmac("sha256", "{$headers["webhook-id"]}.$stamp.$body", $key, true));
    foreach (explode(" ", $headers["webhook-signature"]) as $one) {
        if (hash_equals($right, $one)) return true;
    }
    return false;
}
// --- end
$verified = isFromWayhouse(getenv("HOOK_BODY"), json_decode(getenv("HOOK_HEADERS"), true), getenv("HOOK_SECRET"));
echo json_encode([$me["key"]["id"], $order["state"], $hook["state"], $cancelled["state"], $signed["key"]["id"], $verified]);
