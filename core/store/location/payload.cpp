// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/location/payload.h"

#include "core/store/columns/idbytes.h"

#include <algorithm>

namespace lightcone::core {

PayloadKind payloadKind(EventKind kind)
{
    switch (kind) {
    case EventKind::Enter:
    case EventKind::Leave:
        return PayloadKind::Region;
    case EventKind::Send:
    case EventKind::SendNonBlocking:
    case EventKind::Receive:
    case EventKind::ReceiveNonBlocking:
        return PayloadKind::Message;
    case EventKind::CollectiveEnd:
    case EventKind::NonBlockingCollectiveComplete:
    case EventKind::RmaCollectiveEnd:
        return PayloadKind::Collective;
    case EventKind::SendComplete:
    case EventKind::ReceivePost:
    case EventKind::RequestTest:
    case EventKind::RequestCancelled:
    case EventKind::NonBlockingCollectiveRequest:
        return PayloadKind::Request;
    case EventKind::Metric:
        return PayloadKind::Metric;
    case EventKind::CallingContextEnter:
    case EventKind::CallingContextLeave:
        return PayloadKind::Context;
    default:
        return PayloadKind::Fields;
    }
}

void writeCollectiveEnd(ByteVector& bytes, const CollectiveEnd& end)
{
    ByteWriter out(bytes);
    out.number(static_cast<std::uint64_t>(end.operation));
    writeId(out, end.communicator);
    writeOptional(out, end.rootRank);
    out.number(end.bytesSent);
    out.number(end.bytesReceived);
    writeOptional(out, end.request);
    writeId(out, end.window);
}

CollectiveEnd readCollectiveEnd(ByteReader in)
{
    CollectiveEnd end;
    end.operation = collectiveOperation(in.number());
    end.communicator = readId<CommunicatorId>(in);
    end.rootRank = readOptional<std::uint32_t>(in);
    end.bytesSent = in.number();
    end.bytesReceived = in.number();
    end.request = readOptional<std::uint64_t>(in);
    end.window = readId<WindowId>(in);
    return end;
}

std::vector<Field> collectiveFields(const CollectiveEnd& end)
{
    std::vector<Field> out;
    out.push_back(Field::number(FieldKey::Operation, static_cast<std::uint64_t>(end.operation)));
    if (isValid(end.communicator))
        out.push_back(Field::reference(FieldKey::Communicator, FieldType::Communicator, end.communicator));
    if (isValid(end.window))
        out.push_back(Field::reference(FieldKey::Window, FieldType::Window, end.window));
    if (end.rootRank != CollectiveEnd::kNoRoot)
        out.push_back(Field::number(FieldKey::Root, end.rootRank));
    out.push_back(Field::number(FieldKey::BytesSent, end.bytesSent));
    out.push_back(Field::number(FieldKey::BytesReceived, end.bytesReceived));
    if (end.request != MessageEnd::kNoRequest)
        out.push_back(Field::number(FieldKey::Request, end.request));
    return out;
}

void writeFields(ByteVector& bytes, std::span<const Field> fields)
{
    ByteWriter out(bytes);
    out.number(fields.size());
    for (const Field& field : fields) {
        out.fixed(static_cast<std::uint64_t>(field.key), 1);
        out.fixed(static_cast<std::uint64_t>(field.type), 1);
        writeOptional(out, field.name);
        const bool isSigned = field.type == FieldType::Signed || field.type == FieldType::Time;
        if (field.type == FieldType::Double)
            out.fixed(field.bits, 8);
        else
            out.number(isSigned ? zigzag(static_cast<std::int64_t>(field.bits)) : field.bits);
    }
}

std::vector<Field> readFields(ByteReader in)
{
    constexpr std::size_t kLeastSize = 4;
    std::uint64_t count = 0;
    in.count(count, kLeastSize);
    std::vector<Field> fields;
    fields.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
        Field field;
        const std::uint64_t key = in.fixed(1);
        const std::uint64_t type = in.fixed(1);
        if (key > static_cast<std::uint64_t>(FieldKey::Custom) || type > static_cast<std::uint64_t>(FieldType::Sample))
            break;
        field.key = static_cast<FieldKey>(key);
        field.type = static_cast<FieldType>(type);
        field.name = readOptional<std::uint32_t>(in);
        const bool isSigned = field.type == FieldType::Signed || field.type == FieldType::Time;
        if (field.type == FieldType::Double)
            field.bits = in.fixed(8);
        else
            field.bits = isSigned ? static_cast<std::uint64_t>(in.integer()) : in.number();
        if (!in.isGood())
            break;
        fields.push_back(field);
    }
    return fields;
}

} // namespace lightcone::core
